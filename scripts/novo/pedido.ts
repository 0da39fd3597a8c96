import { parseArgs } from 'node:util';
import { SetupError } from '../lib/console.mjs';
import { type Campo, TIPOS } from './campos.ts';
import {
  CAMPOS_DE_TODOS,
  camel,
  coluna,
  generoDe,
  RESERVADOS,
  rotuloDe,
  singularDe,
  snake,
} from './nomes.ts';

/** Request, validated as far as possible without reading the repository. */
export interface Pedido {
  /** In kebab-case: the files' name. */
  readonly nome: string;
  readonly chave: string;
  readonly constante: string;
  readonly plural: string;
  readonly singular: string;
  readonly genero: 'f' | 'm';
  readonly campos: readonly Campo[];
  /** Field that names a record. */
  readonly titular: Campo;
  /** Sort field of lists: the newest day first, or the name. */
  readonly ordem: Campo;
  readonly publica: boolean;
  readonly icone: string;
  /** Menu of the screen, and its position within it. */
  readonly menuPai: number;
}

export const AJUDA = `Cria os arquivos de uma nova entidade: definição, migração com a linha do menu e um primeiro teste.

  npm run novo -- entidade NOME --titulo PLURAL --campos NOME:TIPO,... [opções]

  npm run novo -- entidade praca --titulo "Praças" --campos nome:texto,area:decimal,inaugurada:data --publica

NOME é o nome no código: minúsculas sem acento, com hífens (praca, ponto-de-coleta).

  --titulo PLURAL      como o menu e a lista a chamam
  --singular SINGULAR  como o formulário a chama (deduzido do plural)
  --genero f|m         o gênero do nome (deduzido do singular)
  --campos LISTA       os campos, na ordem do formulário; o primeiro, do tipo texto, dá nome ao registro
  --publica            os cidadãos a consultam: cria também o conjunto público
  --menu N             o id do menu em que a tela fica (102, Serviços e estrutura)
  --icone NOME         um dos ícones dos menus (file-text)

Tipos de campo:
${Object.entries(TIPOS)
  .map(([nome, { ajuda }]) => `  ${nome.padEnd(20)} ${ajuda}`)
  .join('\n')}

Referências, listas fixas, arquivos e linhas dentro do registro se escrevem à mão: veja docs/receitas/entidade.md.`;

const refuse = (message: string) => new SetupError(`${message} Nada foi escrito.`);

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        titulo: { type: 'string' },
        singular: { type: 'string' },
        genero: { type: 'string' },
        campos: { type: 'string' },
        publica: { type: 'boolean', default: false },
        menu: { type: 'string', default: '102' },
        icone: { type: 'string', default: 'file-text' },
      },
    });
  } catch (error) {
    throw refuse(`Não entendi as opções (${error instanceof Error ? error.message : error}).`);
  }
}

/** @throws SetupError with the fault of the arguments */
export function readPedido(args: readonly string[]): Pedido {
  const { values, positionals } = optionsOf(args);
  const [what, nome = '', ...more] = positionals;
  if (what !== 'entidade') throw refuse(`Só sei criar uma "entidade", e não "${what}".`);
  if (more.length > 0) throw refuse(`Sobrou "${more.join(' ')}": use aspas em volta do título.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(nome) || nome.length > 40) {
    throw refuse(
      `"${nome}" não serve de nome: use até 40 letras minúsculas sem acento, com hífens.`,
    );
  }
  const reserved = [snake(nome), camel(nome)].find((each) => RESERVADOS.has(each));
  if (reserved !== undefined)
    throw refuse(`"${reserved}" é palavra reservada; escolha outro nome.`);
  const plural = titleOf('--titulo', values.titulo);
  const singular = titleOf('--singular', values.singular ?? singularDe(plural));
  const genero = values.genero ?? generoDe(singular);
  if (genero !== 'f' && genero !== 'm') throw refuse('Em --genero, use f ou m.');
  if (!/^\d{1,9}$/.test(values.menu)) throw refuse('Em --menu, use o id de um menu.');
  const { campos, titular, ordem } = camposOf(values.campos);
  return {
    nome,
    chave: snake(nome),
    constante: camel(nome),
    plural,
    singular,
    genero,
    campos,
    titular,
    ordem,
    publica: values.publica,
    icone: values.icone,
    menuPai: Number(values.menu),
  };
}

/** Title for TypeScript and SQL source: letters and separators only. */
function titleOf(option: string, titulo: string | undefined): string {
  const plain = titulo?.trim() ?? '';
  if (!/^\p{Lu}[\p{L}\p{N} ,.()-]{1,79}$/u.test(plain)) {
    throw refuse(
      `Em ${option}, escreva de 2 a 80 letras, a primeira maiúscula, como em "Praças e parques".`,
    );
  }
  return plain;
}

function camposOf(list: string | undefined): Pick<Pedido, 'campos' | 'titular' | 'ordem'> {
  const asked = (list ?? '').split(',').map((each) => each.trim().split(':'));
  const parts = asked.map(([nome = '', tipoNome = '', ...more]) => {
    const tipo = Object.hasOwn(TIPOS, tipoNome) ? TIPOS[tipoNome] : undefined;
    if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(nome) || more.length > 0) {
      throw refuse(
        `Em --campos, "${nome}" não serve de nome de campo: escreva nome:tipo, sem acento.`,
      );
    }
    if (CAMPOS_DE_TODOS.has(nome) || RESERVADOS.has(coluna(nome)) || RESERVADOS.has(nome)) {
      throw refuse(`O campo "${nome}" tem nome reservado; escolha outro.`);
    }
    if (tipo === undefined) {
      throw refuse(
        `O campo "${nome}" é de que tipo? Há: ${Object.keys(TIPOS).join(', ')}. Veja npm run novo.`,
      );
    }
    return { nome, tipo, rotulo: rotuloDe(nome) };
  });
  const twice = parts.find(
    ({ nome }, at) => parts.findIndex((each) => coluna(each.nome) === coluna(nome)) < at,
  );
  if (twice !== undefined) throw refuse(`O campo "${twice.nome}" aparece duas vezes.`);
  const first = parts[0];
  if (first === undefined || first.tipo !== TIPOS.texto) {
    throw refuse('O primeiro campo dá nome ao registro: é do tipo texto.');
  }
  const sort = parts.find(({ tipo }) => tipo === TIPOS.data) ?? first;
  const campos = parts.map((each) => ({
    ...each,
    obrigatorio: each.nome === first.nome || each.nome === sort.nome,
  }));
  return {
    campos,
    titular: { ...first, obrigatorio: true },
    ordem: { ...sort, obrigatorio: true },
  };
}
