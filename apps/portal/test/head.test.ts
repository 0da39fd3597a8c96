import { faces } from 'virtual:conjuntos';
import {
  conjuntoPath,
  conjuntos,
  isWellFormed,
  PAGINAS,
  PICTURE_TEXT_MAX,
  registroPath,
  sealedPicture,
  wellFormed,
} from '@claraboia/contract';
import type { PublicDocumento, PublicEvento, PublicServico } from '@claraboia/contract/schema';
import { documentTitle } from '@claraboia/ui/lib/document-title.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStructuredData, structuredDataOf } from '../../../e2e/support/structured-data.ts';
import { buscaHead } from '../src/portal/busca/busca.head.ts';
import { categoriaHead, grupoHead } from '../src/portal/categoria/categoria.head.ts';
import { citacaoDe } from '../src/portal/citacao.ts';
import { documentoHead } from '../src/portal/documento/documento.head.ts';
import { titulosDe } from '../src/portal/documento/documento-data.ts';
import { withRobots } from '../src/portal/head/all-heads.ts';
import { eventoHead } from '../src/portal/head/evento.ts';
import type { Head } from '../src/portal/head/head.ts';
import { headHtml } from '../src/portal/head/head-html.ts';
import { chooserHead, maintenanceHead, paginaHead } from '../src/portal/head/paginas.ts';
import type { Site } from '../src/portal/head/site.ts';
import { DESCRIPTION_MAX, descriptionOf } from '../src/portal/head/texto.ts';
import { homeHead } from '../src/portal/inicio.head.ts';
import type { DespesasData } from '../src/portal/orcamento/despesas-data.ts';
import { despesasHead, receitasHead } from '../src/portal/orcamento/orcamento.head.ts';
import type { ReceitasData } from '../src/portal/orcamento/receitas-data.ts';
import { servicoHead, unidadeHead, unidadesHead } from '../src/portal/servicos/servicos.head.ts';
import { dadosAbertosHead } from '../src/portal/sobre-portal/dados-abertos.head.ts';
import { titulosDoRegistro } from '../src/portal/transparencia/leitura.ts';
import { conjuntoHead, registroHead } from '../src/portal/transparencia/transparencia.head.ts';
import { categoria, GRUPO_LIST, PORTAL } from './fixtures.tsx';

const ORIGEM = 'https://portal.exemplo.org';
const SITE: Site = {
  origem: ORIGEM,
  portal: { ...PORTAL, logo: '/public/logo/1?v=abc', brasao: '/public/logo/1?v=abc&imagem=brasao' },
  title: 'Página · Prefeitura Municipal de Vale Claro',
  crumbs: [{ label: 'Receitas', to: '/vale-claro/detail/receitas' }],
  seal: (text) => `selo de ${text}`,
};
const NOME = 'Prefeitura Municipal de Vale Claro';
const SUFFIX = 'Portal da Transparência';

const LICITACAO = {
  id: 7,
  exercicio: 2026,
  numeroProcesso: '018/2026',
  numero: '004',
  modalidadeTipo: { id: 6, nome: 'Pregão eletrônico' },
  dataPublicacao: '2026-03-15',
  situacao: 'Homologada',
  valorEstimado: '125000.00',
  valorAdjudicado: null,
  objeto: 'Merenda escolar',
  retificadoEm: '2026-04-01T12:00:00.000Z',
};

const DOCUMENTO: PublicDocumento = {
  id: 9,
  nome: 'Diárias, 3º trimestre',
  caminho: `${'0'.repeat(64)}.pdf`,
  sha256: '0'.repeat(64),
  tamanho: 5400,
  publicacao: {
    id: 7,
    nome: 'Diárias, 3º trimestre',
    data: '2026-09-30',
    dataHoraRegistro: '2026-09-29T12:00:00.000Z',
    retificadoEm: '2026-09-30T12:00:00.000Z',
    entidade: null,
    categoria: {
      nome: 'Diárias',
      nomeUrl: 'diarias',
      exibeAno: true,
      exibeMes: true,
      exibeDia: false,
      grupo: { nome: 'Despesas', nomeUrl: 'despesas' },
    },
  },
  versoes: [
    { numero: 2, desde: '2026-09-30T12:00:00.000Z', motivo: null, caminho: null },
    { numero: 1, desde: '2026-09-29T12:00:00.000Z', motivo: 'Faltava', caminho: null },
  ],
  texto: {
    situacao: 'pronto',
    paginas: 12,
    parte: 1,
    partes: 2,
    lista: [{ numero: 1, texto: 'A Secretaria publica as diárias pagas.' }],
  },
};

const SERVICO: PublicServico = {
  id: 9,
  nome: 'Vacinação',
  descricao: 'Vacinas do calendário, sem agendamento.',
  exigencias: null,
  documentos: [],
  formasSolicitacao: [],
  agendamentoPrevio: false,
  atendimentoDomiciliar: false,
  pagamentoTaxas: null,
  prazoAtendimento: 'No mesmo dia',
  formaAcompanhamento: null,
  etapas: null,
  prioridades: null,
  tempoEspera: null,
  canalManifestacao: null,
  estruturaOrganizacional: { id: 3, nome: 'Secretaria de Saúde' },
};

const EVENTO: PublicEvento = {
  id: 1,
  nome: 'Corrida da cidade',
  dataInicialRealizacao: '2026-12-01T10:00:00.000Z',
  dataFinalRealizacao: '2026-12-01T14:00:00.000Z',
  local: 'Praça central',
  valor: '30.00',
  inscricaoInicio: '2026-10-01T03:00:00.000Z',
  inscricaoFim: null,
  contatoWhatsapp: null,
  clienteGlobal: { id: 1, identificador: 'vale-claro', fuso: 'America/Recife' },
};

const face = (endereco: string) => {
  const found = faces.find((each) => each.endereco === endereco);
  if (found === undefined) throw new Error(`no page of ${endereco}`);
  return found;
};

const [GRUPO] = GRUPO_LIST;
if (GRUPO === undefined) throw new Error('no group');
const PAGINA_CATEGORIA = {
  categoria: { ...categoria(), conteudoHtml: '<p>Quem <b>deve</b> ao município &amp; quanto.</p>' },
  tipos: [],
  anos: [2026, 2025, 2024],
  atualizadoEm: '2026-05-02T01:00:00.000Z',
  conteudoDe: null,
  prazo: null,
  declaracoes: [],
};

const HEADS: Readonly<Record<string, Head>> = {
  chooser: chooserHead(ORIGEM),
  maintenance: maintenanceHead(ORIGEM),
  home: homeHead({ ...SITE, crumbs: [] }),
  grupo: grupoHead(SITE, { ...GRUPO, categoriaList: [categoria()] }),
  categoria: categoriaHead(SITE, PAGINA_CATEGORIA, 3),
  faq: paginaHead(SITE, PAGINAS.faq),
  dadosAbertos: dadosAbertosHead(SITE),
  busca: withRobots('busca', buscaHead(SITE, 'merenda & pão')),
  unidades: unidadesHead(SITE),
  unidade: unidadeHead(SITE, { id: 3, nome: 'Secretaria de Saúde', descricao: null }),
  documento: documentoHead(SITE, DOCUMENTO),
  servico: servicoHead(SITE, SERVICO),
  evento: withRobots('eventos', eventoHead(SITE, EVENTO)),
  licitacao: registroHead(SITE, face('licitacao'), LICITACAO),
  ...Object.fromEntries(
    faces.map((each) => [
      `conjunto ${each.endereco}`,
      conjuntoHead(SITE, each, { titulo: each.titulo, anos: [2026, 2021] }),
    ]),
  ),
};

describe.each(Object.entries(HEADS))('the head of %s', (_name, head) => {
  test('has the required facts, within their bounds', () => {
    expect(head.title).toMatch(new RegExp(` · ${SUFFIX}$`));
    expect(head.description).not.toBe('');
    expect(head.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(new URL(head.canonical).href).toBe(head.canonical);
    expect(head.canonical.startsWith(`${ORIGEM}/`)).toBe(true);
  });

  test('has structured data as search engines ask for it', () => {
    const found = structuredDataOf(headHtml(head));
    expect(found).toEqual(JSON.parse(JSON.stringify(head.jsonLd)));
    expect(found.map(checkStructuredData).flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.map(checkStructuredData).flatMap(({ missing }) => missing)).toEqual([]);
  });
});

test('a page is shared under the title of its tab', () => {
  const { home, licitacao, chooser } = HEADS;
  expect([home?.title, licitacao?.title]).toEqual(Array(2).fill(`${SITE.title} · ${SUFFIX}`));
  expect(chooser?.title).toBe(`Escolha o órgão · ${SUFFIX}`);
  expect(documentTitle('')).toBe(SUFFIX);
});

test('the title of a record has its number, its year, its subject and its list', () => {
  expect(titulosDoRegistro(face('licitacao'), LICITACAO, NOME)).toEqual([
    'Processo 018/2026',
    'Merenda escolar',
    'Licitações',
    NOME,
  ]);
  const contrato = { id: 1, tipo: { id: 1 }, numeroContrato: '22', exercicio: 2026 };
  expect(titulosDoRegistro(face('contrato'), contrato, NOME)[0]).toBe('Contrato 22 de 2026');
  const receita = { id: 1, exercicio: 2026, natureza: '11125001', fonteOrigem: '1.500' };
  expect(titulosDoRegistro(face('receita'), receita, NOME)[0]).toBe(
    'Receita 11125001 de 2026, fonte 1.500',
  );
});

test('records of one number and subject differ by their unit in the title', () => {
  const nome = 'Fundo Municipal de Saúde';
  const unidadeOrcamentaria = { nome, ugNome: nome };
  const empenho = { id: 1, numero: '13', exercicio: 2026, dotacao: { unidadeOrcamentaria } };
  expect(titulosDoRegistro(face('empenho'), empenho, NOME)).toContain(nome);
  const dotacao = { id: 1, ficha: '7', exercicio: 2026, unidadeOrcamentaria };
  expect(titulosDoRegistro(face('dotacao'), dotacao, NOME)).toContain(nome);
});

test('documents of one name differ by their day in the title', () => {
  const { publicacao } = DOCUMENTO;
  expect(titulosDe(DOCUMENTO)).toEqual([
    'Diárias, 3º trimestre',
    'setembro de 2026',
    'Documento de Diárias',
  ]);
  const told = { ...DOCUMENTO, nome: 'Diárias de setembro de 2026', publicacao };
  expect(titulosDe(told)).toEqual(['Diárias de setembro de 2026', 'Documento de Diárias']);
});

test('pages not meant for search engines are not indexed', () => {
  const hidden = Object.entries(HEADS).filter(([, { robots }]) => robots === 'noindex');
  expect(hidden.map(([name]) => name)).toEqual([
    ...['maintenance', 'busca', 'evento'],
    // Lists of people.
    ...['conjunto divida-ativa', 'conjunto servidor', 'conjunto remuneracao'],
    ...['conjunto estagiario', 'conjunto terceirizado', 'conjunto diaria'],
    ...['conjunto fila-regulacao', 'conjunto fila-creche', 'conjunto cota-parlamentar'],
  ]);
});

test('canonical addresses have the portal’s own name, whatever name led there', () => {
  const portal = { ...SITE.portal, nomeUrl: 'cidade-clara' };
  const at = (head: Head) => head.canonical.slice(ORIGEM.length);
  const site = { ...SITE, portal };
  expect(at(homeHead(site))).toBe('/cidade-clara');
  expect(at(servicoHead(site, SERVICO))).toBe('/cidade-clara/servicos/estrutura/3/detail/9');
  expect(at(registroHead(site, face('licitacao'), LICITACAO))).toBe(
    registroPath('cidade-clara', 'licitacao', 7),
  );
  expect(at(conjuntoHead(site, face('obra'), { titulo: 'Obras', anos: [] }))).toBe(
    conjuntoPath('cidade-clara', 'obra'),
  );
  expect(homeHead(site).image).toBe(`${ORIGEM}/public/v1/cidade-clara/imagem-social`);
  expect(homeHead({ ...site, portal: { ...portal, logo: null, brasao: null } }).image).toBe(
    undefined,
  );
});

test('a page with a figure is shared with it, signed, mark or no mark', () => {
  const picture = (head: Head) => Object.fromEntries(new URL(head.image ?? '').searchParams);
  const texts = {
    titulo: 'Processo 018/2026: Merenda escolar',
    figura: 'R$ 125.000,00',
    legenda: 'Valor estimado',
  };
  const selo = `selo de ${sealedPicture('vale-claro', texts)}`;
  const markless = { ...SITE, portal: { ...SITE.portal, logo: null, brasao: null } };
  for (const site of [SITE, markless]) {
    expect(picture(registroHead(site, face('licitacao'), LICITACAO))).toEqual({ ...texts, selo });
  }
  const long = { ...LICITACAO, objeto: 'Aquisição de gêneros '.repeat(20) };
  const { titulo } = picture(registroHead(SITE, face('licitacao'), long));
  expect(titulo).toMatch(/gêneros…$/);
  expect(titulo?.length).toBeLessThanOrEqual(PICTURE_TEXT_MAX.titulo);
  expect(picture(categoriaHead(SITE, PAGINA_CATEGORIA, 3))).toMatchObject({
    figura: '3 publicações',
    legenda: `${categoria().grupoCategoriaPublicacao.nome} de 2024 a 2026`,
  });
  // A picture of the portal must not show words from an address.
  expect(picture(buscaHead(SITE, 'o prefeito renunciou'))).toEqual({});
});

test('the latest year of money has the address without a year, others name theirs', () => {
  const of = (ano: number) => ({ ano, anos: [2026, 2025], filtro: [], grupos: [] });
  const passos = { ano: 2026, escolhas: {}, por: null };
  const pathOf = (head: Head) => head.canonical.slice(`${ORIGEM}/vale-claro/`.length);
  const paths = [2026, 2025].flatMap((ano) => {
    const despesas = { ...of(ano), total: { pago: '10.00' } };
    const receitas = { ...of(ano), total: { arrecadado: '10.00' } };
    return [
      despesasHead(SITE, { despesas, passos } as unknown as DespesasData),
      receitasHead(SITE, { receitas, passos } as unknown as ReceitasData),
    ];
  });
  expect(paths.map(pathOf)).toEqual([
    'despesas',
    'receitas',
    'despesas?ano=2025',
    'receitas?ano=2025',
  ]);
});

test('a document is described by its first words, cited by its version in force, and each part is a page', () => {
  const { description, jsonLd, canonical } = documentoHead(SITE, DOCUMENTO);
  expect(description).toBe(
    `PDF de 12 páginas, Diárias de ${NOME}. A Secretaria publica as diárias pagas.`,
  );
  expect(canonical).toBe(`${ORIGEM}/vale-claro/documento/9`);
  expect(jsonLd[0]).toMatchObject({
    '@type': 'DigitalDocument',
    version: '2',
    encoding: { encodingFormat: 'application/pdf', sha256: '0'.repeat(64) },
  });
  const second = { ...DOCUMENTO, texto: { ...DOCUMENTO.texto, parte: 2 } };
  expect(documentoHead(SITE, second).canonical).toBe(`${ORIGEM}/vale-claro/documento/9?p=2`);
});

test('a set is described with the first and the last year of its rows', () => {
  const { jsonLd } = conjuntoHead(SITE, face('obra'), {
    titulo: 'Obras',
    anos: [2026, 2021, 2024],
  });
  expect(jsonLd).toContainEqual(expect.objectContaining({ temporalCoverage: '2021/2026' }));
});

test('a record is described by its subject, its party, its amount and its date', () => {
  expect(HEADS.licitacao?.description).toBe(
    'Merenda escolar. Pregão eletrônico nº\u00a0004 · Processo 018/2026. Situação: Homologada. Valor estimado: R$ 125.000,00. Publicação: 15/03/2026.'.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
  // Covers every data set, from its declaration alone.
  for (const { endereco, detalhe } of conjuntos.flatMap(({ endereco }) =>
    faces.filter((each) => each.endereco === endereco),
  )) {
    if (detalhe === null) continue;
    expect(registroHead(SITE, face(endereco), { id: 1 }).title).toContain(NOME);
    expect(titulosDoRegistro(face(endereco), { id: 1 }, NOME)).not.toContain('');
  }
});

test('a category is described by its years and its text, without markup', () => {
  expect(HEADS.categoria?.description).toBe(
    `Dívida ativa de ${NOME}. 3 publicações de 2024 a 2026. Quem deve ao município & quanto.`,
  );
});

test('a page is cited by its body, its name, its day and where it was read', () => {
  const given = { orgao: NOME, titulo: 'Processo 018/2026', endereco: `${ORIGEM}/x` };
  expect(citacaoDe({ ...given, data: '2026-03-05', hoje: '2026-05-22' })).toBe(
    `PREFEITURA MUNICIPAL DE VALE CLARO. Processo 018/2026. Portal da Transparência, 5 mar. 2026. Disponível em: ${ORIGEM}/x. Acesso em: 22 maio 2026.`,
  );
  expect(citacaoDe({ ...given, data: null, hoje: '2026-11-22' })).toBe(
    `PREFEITURA MUNICIPAL DE VALE CLARO. Processo 018/2026. Portal da Transparência. Disponível em: ${ORIGEM}/x. Acesso em: 22 nov. 2026.`,
  );
});

describe('a description', () => {
  test('ends behind a word, and is never too long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (texts) => {
        const found = descriptionOf(...texts);
        expect(found.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
        expect(found).toBe(found.trim());
        expect(isWellFormed(found)).toBe(true);
      }),
    );
    // Covers every position of the last word's end.
    for (let length = 1; length <= 200; length += 1) {
      const found = descriptionOf(`${'x'.repeat(length)} `.repeat(200));
      expect(found.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    }
    const words = descriptionOf('palavra '.repeat(40));
    expect(words).toMatch(/^(palavra )+palavra…$/);
    expect(descriptionOf('Curta', null, '', 'Inteira!')).toBe('Curta. Inteira!');
  });
});

describe('as HTML', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '<!--<script>',
    '\u2028\u2029',
    '&lt;&#60;',
    '\u0000\u0008',
    '\ud800',
  ];
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 4 })
      .map((parts) => parts.join('')),
  );

  test('it is its own elements and no other, whatever its texts hold', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (title, description, name, image) => {
        const head: Head = {
          title,
          description,
          canonical: `${ORIGEM}/${name}`,
          image,
          type: 'article',
          robots: 'noindex',
          // Invalid in schema.org: any content must stay data.
          jsonLd: [{ '@type': 'WebPage', name }, { [name]: title }] as unknown as Head['jsonLd'],
        };
        const html = headHtml(head);
        const { head: parsed, body } = new DOMParser().parseFromString(
          `<!doctype html><html><head>${html}</head><body></body></html>`,
          'text/html',
        );
        expect(body.childNodes).toHaveLength(0);
        expect([...parsed.children].map(({ localName }) => localName)).toEqual([
          'title',
          'meta',
          'link',
          ...Array.from({ length: 11 }, () => 'meta'),
          'script',
          'script',
        ]);
        for (const each of parsed.querySelectorAll('*')) {
          for (const { name: attribute } of each.attributes) {
            expect(['name', 'property', 'content', 'rel', 'href', 'type']).toContain(attribute);
          }
        }
        const clean = (text: string) => wellFormed(text).replace(/\p{Cc}+/gu, ' ');
        const contentOf = (selector: string) =>
          parsed.querySelector(selector)?.getAttribute('content');
        expect(contentOf('meta[name=description]')).toBe(clean(description));
        expect(contentOf('meta[property="og:title"]')).toBe(clean(title));
        expect(contentOf('meta[property="og:image"]')).toBe(clean(image));
        expect(contentOf('meta[name=robots]')).toBe('noindex');
        const scripts = [...parsed.querySelectorAll('script')];
        expect(scripts.map(({ type }) => type)).toEqual(Array(2).fill('application/ld+json'));
        expect(scripts.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual(
          JSON.parse(JSON.stringify(head.jsonLd)),
        );
        expect(scripts.map(({ textContent }) => textContent).join('')).not.toMatch(
          /[<>&\u2028\u2029]/,
        );
      }),
    );
  });

  test('has the form that social networks read', () => {
    const html = headHtml(HEADS.home as Head);
    for (const line of [
      `<link rel="canonical" href="${ORIGEM}/vale-claro">`,
      `<meta property="og:url" content="${ORIGEM}/vale-claro">`,
      `<meta property="og:site_name" content="${SUFFIX}">`,
      '<meta property="og:locale" content="pt_BR">',
      '<meta property="og:type" content="website">',
      `<meta property="og:image" content="${ORIGEM}/public/v1/vale-claro/imagem-social">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(html).toContain(line);
    }
    expect(headHtml(HEADS.chooser as Head)).toContain(
      '<meta name="twitter:card" content="summary">',
    );
  });
});

test('structured data that a search engine would refuse is reported', () => {
  const faultsOf = (data: object) =>
    checkStructuredData({ '@context': 'https://schema.org', ...data }).faults;
  expect(checkStructuredData({ '@type': 'WebSite', name: 'x', url: 'https://a.b' }).faults).toEqual(
    ['no @context'],
  );
  expect(faultsOf({ '@type': 'Thing' })).toEqual(['Thing: an unknown type']);
  expect(faultsOf({ '@type': 'WebSite', name: '', url: '/x', cor: 1 })).toEqual([
    'WebSite.name is empty',
    'WebSite.url is no whole address: /x',
    'WebSite.cor is unknown',
  ]);
  expect(faultsOf({ '@type': 'Dataset', name: 'x', description: 'curta' })).toEqual([
    'Dataset.description has 5 characters',
  ]);
  expect(faultsOf({ '@type': 'Event', name: 'x', startDate: '1/12/2026' })).toEqual([
    'Event.location is missing',
    'Event.startDate is no date: 1/12/2026',
  ]);
  expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [] })).toEqual([
    'BreadcrumbList.itemListElement is empty',
    'BreadcrumbList has fewer than two crumbs',
  ]);
});
