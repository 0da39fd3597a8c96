import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted, registry } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { openSpread } from '../database/citus/open.ts';
import { withClientMoment } from '../database/client-moment.ts';
import { Repository } from '../engine/repository.ts';
import { hooksOf } from '../hooks/index.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { hasKnownFiles } from '../services/arquivo/known-files.ts';
import { type Conteudo, checkArquivo } from './conferir.ts';
import { checkDestino } from './destino.ts';
import { ArquivoClienteError } from './formato.ts';
import { type Importado, importCliente } from './importar.ts';
import { resumoDe } from './resumo.ts';
import { readSenha } from './senha.ts';

const USAGE = `Uso: ${commandLine('importar-cliente')} --de=ARQUIVO --senha-de=ARQUIVO [--identificador=OUTRO] [--sim]
     ou: ${commandLine('importar-cliente')} --de=ARQUIVO --sem-pessoas [--identificador=OUTRO] [--sim]
Sem --sim, só confere.`;

const SEM_LACRE = `Sem a senha não se sabe de quem são os acessos, nem se reconhecem favorecidos pelo CPF.
Informe --senha-de=ARQUIVO com a senha da exportação. Se ela se perdeu, ou o arquivo foi feito sem senha, --sem-pessoas
traz o resto: ninguém tem acesso até que se dê, a trilha fica sem os nomes, e a próxima importação de despesas
cria de novo os favorecidos pessoas físicas.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `importar-cliente`: without `--sim` only checks an archive and the target; with it, imports the client. */
async function main(): Promise<void> {
  const { path, senhaDe, semPessoas, identificador, go } = readArguments();
  const senha = await readSenha(senhaDe);
  const config = await readCommandConfig();
  say(`Conferindo ${path}...`);
  const conteudo = await checkArquivo(path, senha, registry);
  say('O arquivo está inteiro.');
  for (const line of resumoDe(conteudo.manifesto)) say(line);
  if (conteudo.lacrado === null && !semPessoas) throw new ArquivoClienteError(SEM_LACRE);
  const como = identificador ?? conteudo.manifesto.cliente.identificador;
  await withInstalledDatabase(config, say, async (connectionString) => {
    await withClientMoment(
      connectionString,
      async () => null,
      (moment) => checkDestino(moment, conteudo.manifesto, como),
    );
    if (!go) {
      say(`Nada foi gravado. Para trazer o cliente para /${como}, repita o comando com --sim.`);
      return;
    }
    tell(await bring(config, connectionString, path, conteudo, como), config, conteudo);
  });
}

async function bring(
  config: Config,
  connectionString: string,
  path: string,
  conteudo: Conteudo,
  identificador: string,
): Promise<Importado> {
  const storage = await openStorage(config.storage);
  const database = await openSpread({ connectionString, onError: (error) => say(error.message) });
  const repository = new Repository({ registry, hooks: hooksOf(config) });
  try {
    await storage.claim(() => hasKnownFiles(database));
    return await importCliente(path, conteudo, identificador, {
      connectionString,
      database,
      storage,
      registry,
      repository,
      config,
    });
  } finally {
    await database.close();
  }
}

function tell(importado: Importado, { publicUrl }: Config, { manifesto }: Conteudo): void {
  const { identificador, convidadas, dominiosDeOutro, consorciadosFora } = importado;
  say(`Pronto: ${publicUrl}/${identificador}`);
  if (manifesto.arquivos.faltando.length > 0) {
    say(
      `  ${counted(manifesto.arquivos.faltando.length, 'arquivo já faltava', 'arquivos já faltavam')} na origem.`,
    );
  }
  for (const host of dominiosDeOutro) say(`  O domínio ${host} já é usado aqui, e não veio.`);
  for (const nome of consorciadosFora) say(`  ${nome}, do consórcio, não está nesta instalação.`);
  const novas = convidadas.filter(({ codigo }) => codigo !== null);
  say(
    `  ${counted(convidadas.length, 'pessoa', 'pessoas')} com acesso, ${novas.length} sem conta aqui.`,
  );
  if (novas.length === 0) return;
  say(
    `Convites, por 7 dias e um uso, em ${publicUrl}/#/vincular-pessoa (entregue cada um à sua pessoa):`,
  );
  for (const { nome, papel, codigo } of novas) say(`  ${nome} (${papel}): ${codigo}`);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        de: { type: 'string' },
        'senha-de': { type: 'string' },
        'sem-pessoas': { type: 'boolean', default: false },
        identificador: { type: 'string' },
        sim: { type: 'boolean', default: false },
      },
    });
    const { de = '', 'senha-de': senhaDe, 'sem-pessoas': semPessoas, identificador, sim } = values;
    if (de !== '' && !(semPessoas && senhaDe !== undefined)) {
      return { path: resolve(de), senhaDe, semPessoas, identificador, go: sim };
    }
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

await runCommand(main);
