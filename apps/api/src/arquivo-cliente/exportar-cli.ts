import { parseArgs } from 'node:util';
import { counted, registry } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { VERSION } from '../version.ts';
import { newFile } from '../zip/new-file.ts';
import { exportCliente } from './exportar.ts';
import { ArquivoClienteError } from './formato.ts';
import { resumoDe } from './resumo.ts';
import { readSenha } from './senha.ts';

const USAGE = `Uso: ${commandLine('exportar-cliente')} --cliente=IDENTIFICADOR --para=ARQUIVO_OU_PASTA [--senha-de=ARQUIVO]`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `exportar-cliente`: exports one client to a file, whether or not the server runs. */
async function main(): Promise<void> {
  const { cliente, para, senhaDe } = readArguments();
  const path = await newFile(para, cliente);
  const senha = await readSenha(senhaDe);
  const config = await readCommandConfig();
  const storage = await openStorage(config.storage);
  const produto = VERSION;
  const manifesto = await withInstalledDatabase(config, say, (connectionString) =>
    exportCliente(
      { connectionString, storage, registry, produto, identificador: cliente, senha },
      path,
    ),
  );
  say(`Tudo do cliente gravado em ${path}`);
  for (const line of resumoDe(manifesto)) say(line);
  say('O arquivo tem dados pessoais: guarde-o como o próprio banco de dados.');
  const { faltando } = manifesto.arquivos;
  if (faltando.length === 0) return;
  throw new ArquivoClienteError(
    `Atenção: ${counted(faltando.length, 'arquivo do cliente', 'arquivos do cliente')}, em falta ou com dano em ${storage.place}; o resto foi exportado. Veja "faltando" em manifesto.json.`,
  );
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        cliente: { type: 'string' },
        para: { type: 'string' },
        'senha-de': { type: 'string' },
      },
    });
    const { cliente = '', para = '', 'senha-de': senhaDe } = values;
    if (/^[a-z0-9-]+$/.test(cliente) && para !== '') return { cliente, para, senhaDe };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

await runCommand(main);
