import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../lib/console.mjs';
import { conjuntoText } from './conjunto.ts';
import { entidadeText, testeText } from './entidade.ts';
import { migracaoText } from './migracao.ts';
import { coluna } from './nomes.ts';
import type { Pedido } from './pedido.ts';

/** File to write: new, or replacing its expected content. */
export interface Arquivo {
  /** From the root of the repository. */
  readonly caminho: string;
  readonly texto: string;
  /** Former content; null if the file must not exist. */
  readonly antes: string | null;
}

const refuse = (message: string) => new SetupError(`${message} Nada foi escrito.`);

const CONTRATO = 'packages/contract/src';
const MIGRACOES = 'apps/api/migrations';
const TESTES = 'apps/api/test/conformance';
const ICONES = 'apps/gestao/src/features/gestao/menu-icon.tsx';

/** A text with something put before or after a place that it has exactly once. */
function put(texto: string, place: RegExp, change: (found: string) => string, caminho: string) {
  const all = texto.match(new RegExp(place, `${place.flags}g`)) ?? [];
  if (all.length !== 1) {
    throw refuse(`Não reconheci ${caminho}, que mudou de forma: ${place.source} não está lá.`);
  }
  return texto.replace(place, change);
}

/**
 * All files that a request writes or changes.
 * @param root the repository
 * @throws SetupError if a name is taken or the repository is not as expected
 */
export async function planFiles(root: string, pedido: Pedido): Promise<Arquivo[]> {
  const read = (caminho: string) => readFile(join(root, caminho), 'utf8');
  const { nome, chave, constante, publica } = pedido;
  const sql = await migrations(root);
  const whole = sql.map(({ texto }) => texto).join('\n');
  await checkFree(root, pedido, whole);
  const menu = menuOf(whole, pedido.menuPai);
  const icons = await read(ICONES);
  const known = [...icons.matchAll(/^ {2}'?([a-z0-9-]+)'?: Icon\w+,$/gm)].map(([, icon]) => icon);
  if (!known.includes(pedido.icone)) {
    throw refuse(`Não há o ícone "${pedido.icone}". Há: ${known.join(', ')}.`);
  }
  const last = Math.max(...sql.map(({ numero }) => numero));
  const numero = String(last + 1).padStart(4, '0');
  const fresh = (caminho: string, texto: string): Arquivo => ({ caminho, texto, antes: null });
  const changed = async (
    caminho: string,
    ...changes: readonly (readonly [place: RegExp, change: (found: string) => string])[]
  ): Promise<Arquivo> => {
    const antes = await read(caminho);
    const texto = changes.reduce(
      (text, [place, change]) => put(text, place, change, caminho),
      antes,
    );
    return { caminho, texto, antes };
  };
  const files = [
    fresh(`${CONTRATO}/entities/${nome}.entity.ts`, entidadeText(pedido)),
    fresh(`${CONTRATO}/entities/${nome}.test.ts`, testeText(pedido)),
    fresh(`${MIGRACOES}/${numero}_${chave}.sql`, migracaoText(pedido, menu)),
    await changed(`${CONTRATO}/entities/all.ts`, [
      /^export \{ faq \}.*\n/m,
      (found) => `${found}export { ${constante} } from './${nome}.entity.ts';\n`,
    ]),
    await changed(
      `${CONTRATO}/entities/index.ts`,
      [/^import \{\n {2}acao,\n/m, (found) => `${found}  ${constante},\n`],
      [/^\] as const;\n\nexport const registry/m, (found) => `  ${constante},\n${found}`],
    ),
  ];
  if (!publica) return files;
  const { nome: titular } = pedido.titular;
  const texts = pedido.campos
    .filter(({ tipo }) => tipo.campo === 'text')
    .map((each) => `'${coluna(each.nome)}'`);
  const imported = [/^ {2}faq,\n/m, (found: string) => `${found}  ${constante},\n`] as const;
  return [
    ...files,
    fresh(`${CONTRATO}/conjuntos/${nome}.conjunto.ts`, conjuntoText(pedido)),
    await changed(
      `${CONTRATO}/conjuntos/index.ts`,
      [
        /^import \{ perguntas \}.*\n/m,
        (found) => `${found}import { ${constante}Conjunto } from './${nome}.conjunto.ts';\n`,
      ],
      [
        /^\] as const satisfies readonly Catalogado/m,
        (found) => `  ${constante}Conjunto,\n${found}`,
      ],
    ),
    await changed(
      `${TESTES}/csv.test.ts`,
      imported,
      [/^ +await add\(faq, .*\n/m, (found) => `${found}      await add(${constante}, {});\n`],
      [/^ +faq: \['pergunta'\],\n/m, (found) => `${found}    ${chave}: [${texts.join(', ')}],\n`],
    ),
    await changed(`${TESTES}/dicionario.test.ts`, imported, [
      /^ +await add\(faq, .*\n/m,
      (found) => `${found}    await add(${constante}, { ${titular}: name });\n`,
    ]),
  ];
}

async function migrations(root: string) {
  const names = (await readdir(join(root, MIGRACOES))).filter((name) =>
    /^\d{4}_.*\.sql$/.test(name),
  );
  return Promise.all(
    names.toSorted().map(async (name) => ({
      numero: Number(name.slice(0, 4)),
      texto: await readFile(join(root, MIGRACOES, name), 'utf8'),
    })),
  );
}

async function checkFree(root: string, pedido: Pedido, sql: string): Promise<void> {
  const { nome, chave, constante, publica } = pedido;
  const folder = join(root, CONTRATO);
  const names = await readdir(folder, { recursive: true });
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  const all = sources.join('\n');
  const has = (pattern: string, text: string) => new RegExp(pattern, 'm').test(text);
  if (has(`\\bkey: '${chave}'`, all)) throw refuse(`Já há uma entidade "${chave}".`);
  if (has(`'/v1/transparencia/${nome}['/]`, all)) {
    throw refuse(`Já há o endereço /v1/transparencia/${nome}.`);
  }
  const made = `create (?:or replace )?(?:table|view|materialized view|function|type|domain|sequence)`;
  if (has(`${made} (?:if not exists )?${chave}\\b`, sql)) {
    throw refuse(`O banco já tem algo com o nome "${chave}".`);
  }
  const exported = publica ? `${constante}(?:Conjunto)?` : constante;
  if (has(`^export (?:const|function|class|interface|type|async function) ${exported}\\b`, all)) {
    throw refuse(`O contrato já exporta "${constante}".`);
  }
  if (publica && has(`\\bendereco: '${nome}'`, all)) {
    throw refuse(`Já há um conjunto público em "${nome}".`);
  }
  const there = [`${CONTRATO}/entities/${nome}.entity.ts`, `${CONTRATO}/entities/${nome}.test.ts`]
    .concat(`${CONTRATO}/conjuntos/${nome}.conjunto.ts`)
    .find((caminho) => existsSync(join(root, caminho)));
  if (there !== undefined) throw refuse(`Já há ${there}.`);
}

/** Next free id of the product's menus, and the last position within one of them. */
function menuOf(sql: string, pai: number): { id: number; seq: number } {
  const statements = sql.match(/insert into menu \([^;]*;/g) ?? [];
  const row = /\((\d+), '[^']*', '[^']*', (\d+), (\d+|null),/g;
  const menus = statements.flatMap((each) =>
    [...each.matchAll(row)].map(([, id, seq, parent]) => ({
      id: Number(id),
      seq: Number(seq),
      pai: parent === 'null' ? null : Number(parent),
    })),
  );
  if (!menus.some((menu) => menu.id === pai && menu.pai === null)) {
    throw refuse(`Não há o menu ${pai}, ou ele não tem outros abaixo de si.`);
  }
  const siblings = menus.filter((menu) => menu.pai === pai).map(({ seq }) => seq);
  return {
    id: Math.max(...menus.map(({ id }) => id)) + 1,
    seq: Math.max(0, ...siblings) + 10,
  };
}
