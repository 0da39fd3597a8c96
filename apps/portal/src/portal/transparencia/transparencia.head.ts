import { type Celula, conjuntoPath, type Face, registroPath } from '@claraboia/contract';
import type { Head, JsonLd } from '../head/head.ts';
import { type Heads, headWith } from '../head/heads.ts';
import { CONTEXT, clienteOf, headOf, licenca, organizacao, type Site } from '../head/site.ts';
import { dadosPath } from '../public-query.ts';
import type { ConsultaData } from './consulta-data.ts';
import { assuntoDoRegistro, celulaText, nomeDoRegistro, read, readText } from './leitura.ts';
import type { RegistroData } from './registro-data.ts';

/** File formats of a data set, by extension. */
const FILES = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface ConjuntoTold {
  /** Title of the page, which a mode may change. */
  readonly titulo: string;
  /** Years that the data set has rows of, in any order; empty if unknown. */
  readonly anos: readonly number[];
}

/** Head of the page of a public data set. */
export function conjuntoHead(site: Site, face: Face, { titulo, anos }: ConjuntoTold): Head {
  const path = conjuntoPath(clienteOf(site), face.endereco);
  return headOf(site, {
    description: [`${titulo} de ${site.portal.clienteGlobal.nome}`, face.introducao],
    path,
    // LGPD: lists of people are published, but not indexed by search engines.
    ...(face.indexavel === false
      ? { noindex: true as const }
      : { jsonLd: [dataset(site, face, { titulo, anos })] }),
  });
}

function dataset(site: Site, face: Face, { titulo, anos }: ConjuntoTold): JsonLd {
  const { origem, portal } = site;
  const cliente = clienteOf(site);
  const { nome, cidade } = portal.clienteGlobal;
  const data = origem + dadosPath(cliente, face.endereco);
  return {
    '@context': CONTEXT,
    '@type': 'Dataset',
    name: `${titulo} de ${nome}`,
    description: `${titulo} de ${nome}: ${face.introducao}`,
    url: origem + conjuntoPath(cliente, face.endereco),
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    creator: organizacao(site),
    spatialCoverage: { '@type': 'Place', name: cidade },
    ...licenca(site),
    ...(anos.length > 0 && { temporalCoverage: `${Math.min(...anos)}/${Math.max(...anos)}` }),
    distribution: Object.entries(FILES).map(([ending, encodingFormat]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: `${data}.${ending}`,
    })),
  };
}

interface Registro {
  readonly id: number;
  readonly retificadoEm?: string | null;
}

/** Head of the page of a record: its subject first, then payee, amount and date, as far as the set's table has them. */
export function registroHead(site: Site, face: Face, registro: Registro): Head {
  const { endereco, titulo, detalhe, tabela } = face;
  if (detalhe === null) throw new Error(`${endereco}: records have no page of their own`);
  const path = registroPath(clienteOf(site), endereco, registro.id);
  const nome = nomeDoRegistro(face, registro);
  const subject = assuntoDoRegistro(face, registro);
  const facts = factsOf(tabela, registro).filter(({ text }) => text !== subject);
  const numbers = readText(detalhe.registro.linha, registro);
  const described = [
    subject,
    numbers,
    ...facts.map(({ titulo: what, text }) => `${what}: ${text}`),
  ];
  const { retificadoEm = null } = registro;
  const amount = facts.find(({ tipo }) => tipo === 'money');
  return headOf(site, {
    ...(amount !== undefined && {
      picture: {
        titulo: subject === null ? nome : `${nome}: ${subject}`,
        figura: amount.text,
        legenda: amount.titulo,
      },
    }),
    description: described,
    path,
    type: 'article',
    ...(isIndexavel(face, registro) ? {} : { noindex: true as const }),
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name: nome,
        ...(subject !== null && { description: subject }),
        url: site.origem + path,
        inLanguage: 'pt-BR',
        isPartOf: {
          '@type': 'CollectionPage',
          name: titulo,
          url: site.origem + conjuntoPath(clienteOf(site), endereco),
        },
        publisher: organizacao(site),
        ...(retificadoEm !== null && { dateModified: retificadoEm }),
      },
    ],
  });
}

/** True if search engines may index the page of a record. */
const isIndexavel = ({ indexavel }: Face, row: object): boolean =>
  indexavel === null ||
  (indexavel !== false &&
    indexavel.valores.includes(Number(read({ op: 'path', path: indexavel.caminho }, row))));

/** Types of values in the order in which a description lists them: names and states, amounts, dates. */
const TOLD: readonly Celula['tipo'][] = ['text', 'money', 'date', 'dateTime'];

/** Facts of a record from the table, without its name and without numbers that need other columns. */
function factsOf(tabela: readonly Celula[], row: object) {
  const [, ...beside] = tabela;
  return TOLD.flatMap((tipo) => beside.filter((celula) => celula.tipo === tipo)).flatMap(
    (celula) => {
      const text = celulaText(celula, row);
      return text === null ? [] : [{ titulo: celula.titulo, tipo: celula.tipo, text }];
    },
  );
}

const consultaHead = headWith<ConsultaData>(({ site, data: { face, titulo, facetas, detalhe } }) =>
  // A record that the address opens over the list has a page of its own.
  detalhe === null || detalhe.registro === null
    ? conjuntoHead(site, face, { titulo, anos: facetas.exercicios })
    : registroHead(site, detalhe.face, detalhe.registro),
);

export const heads = {
  conjunto: consultaHead,
  // Never shown: it leads to the list.
  listaPropria: consultaHead,
  registro: headWith<RegistroData>(({ site, data: { detalhe } }) =>
    registroHead(site, detalhe.face, detalhe.registro),
  ),
} satisfies Heads;
