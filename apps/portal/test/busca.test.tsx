import { MESSAGE_CODE } from '@claraboia/contract';
import {
  type BuscaResposta,
  type BuscaResultado,
  buscaRespostaSchema,
} from '@claraboia/contract/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakePortal, menuOf, open, PORTAL, type World } from './fixtures.tsx';

const PATH = '/public/v1/vale-claro/busca';
const plain = (texto: string) => [{ texto, marcado: false }];

function resultado(patch: Partial<BuscaResultado> = {}): BuscaResultado {
  return {
    tipo: 'publicacao',
    id: 7,
    titulo: [...plain('Aviso de '), { texto: 'licitação', marcado: true }],
    data: '2026-03-15',
    trecho: null,
    grupo: { nome: 'Receitas', nomeUrl: 'receitas' },
    categoria: {
      nome: 'Dívida ativa',
      nomeUrl: 'divida-ativa',
      linkUrl: null,
      abrirNovaAba: false,
    },
    unidade: null,
    arquivo: null,
    ...patch,
  };
}

/** Portal whose search returns this answer. */
function searching(patch: Partial<BuscaResposta> = {}): World {
  const list = patch.list ?? [resultado()];
  const resposta = buscaRespostaSchema.parse({
    palavras: ['licitacao'],
    limitada: false,
    aproximada: false,
    count: list.length,
    tipos: [{ tipo: 'publicacao', count: list.length }],
    anos: [],
    conhecidas: [],
    sugestoes: [],
    emLugar: null,
    parecidas: [],
    ...patch,
    list,
  });
  return fakePortal({ more: { [PATH]: resposta } });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const asked = ({ asked }: World) => asked.filter(({ pathname }) => pathname === PATH).at(-1);

it('a number with its year finds the commitment of that year', async () => {
  const world = searching({ list: [], count: 0 });
  const empenho = {
    id: 4,
    numero: '13',
    exercicio: 2026,
    data: '2026-01-20',
    historico: 'Gêneros alimentícios para a merenda',
    favorecido: { nome: 'Padaria Aurora Ltda' },
  };
  Object.assign(world, {
    portal: { ...PORTAL, conjuntos: menuOf('empenho') },
    more: { ...world.more, '/public/v1/vale-claro/dados/empenho': { list: [empenho], count: 1 } },
  });
  open('/vale-claro/busca?q=13%2F2026');
  const link = await screen.findByRole('link', { name: /^Empenho 13\/2026: Gêneros/ });
  expect(link.getAttribute('href')).toBe('/vale-claro/dados/empenho/4');
  screen.getByText('1 empenho');
});

describe('the field', () => {
  it('leads from any page to the results, whatever is typed', async () => {
    const user = userEvent.setup();
    const world = searching();
    const router = open('/vale-claro');
    await heading('Informações públicas');
    const landmark = screen.getByRole('search');
    await user.type(
      within(landmark).getByRole('searchbox', { name: 'Buscar no portal' }),
      ' 12/2026 100% ?#&\u{1f4a1} {Enter}',
    );
    await heading('Resultados da busca por “12/2026 100% ?#&\u{1f4a1}”');
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/vale-claro/busca');
    expect([...new URLSearchParams(search)]).toEqual([['q', '12/2026 100% ?#&\u{1f4a1}']]);
    expect(asked(world)?.searchParams.get('q')).toBe('12/2026 100% ?#&\u{1f4a1}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('holds the searched text, and stays where it is when empty', async () => {
    const user = userEvent.setup();
    searching();
    const router = open('/vale-claro/busca/licita%C3%A7%C3%A3o');
    await heading(/licitação/);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar no portal' });
    expect(box.value).toBe('licitação');
    const before = router.state.location.key;
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(router.state.location.key).toBe(before);
    await user.type(box, 'contrato{Enter}');
    await heading(/contrato/);
    await router.navigate(-1);
    await heading(/licitação/);
    // The suggestions loaded with the first focus.
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('licitação');
  });
});

describe('a result', () => {
  it('has its kind, place and date, and leads to its own page', async () => {
    searching();
    open('/vale-claro/busca/licitacao');
    await heading(/licitacao/);
    const item = within(screen.getByRole('region', { name: 'Resultados' })).getByRole('listitem');
    expect(within(item).getByText('Publicação')).toBeTruthy();
    expect(within(item).getByText('15/03/2026')).toBeTruthy();
    expect(within(item).getByText('Receitas › Dívida ativa')).toBeTruthy();
    const link = within(item).getByRole('link', { name: 'Aviso de licitação' });
    expect(link.getAttribute('href')).toMatch(
      /^\/vale-claro\/detail\/receitas\/divida-ativa\?publicacao=\d+$/,
    );
    expect(link.querySelector('mark')?.textContent).toBe('licitação');
    expect(screen.getByText('1 resultado')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Resultados da busca por “licitacao”'));
  });

  it('shows markup in a text as text', async () => {
    searching({ list: [resultado({ trecho: plain('<img src=x onerror=alert(1)>') })] });
    open('/vale-claro/busca/img');
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('main img')).toBeNull();
  });

  it('inside a PDF quotes it, and leads to its page and to the file as well', async () => {
    const arquivo = {
      id: 9,
      nome: 'Edital',
      tamanho: 5400,
      trecho: plain('A sessão pública será aberta'),
    };
    searching({ list: [resultado({ arquivo })] });
    open('/vale-claro/busca/sessao');
    expect(await screen.findByText('No documento:')).toBeTruthy();
    expect(screen.getByText('A sessão pública será aberta')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edital' }).getAttribute('href')).toBe(
      '/vale-claro/documento/9',
    );
    const save = screen.getByRole('link', { name: 'Baixar Edital, PDF, 5,27 Kb' });
    expect(save.getAttribute('href')).toBe(
      '/public/v1/vale-claro/publicacao_arquivo/download/9?baixar=1',
    );
  });

  it.each([
    [{ tipo: 'evento' }, '/inscricao?id=vale-claro'],
    [{ tipo: 'faq' }, '/vale-claro/perguntas-e-respostas-frequentes'],
    [{ tipo: 'estrutura_organizacional' }, '/vale-claro/estrutura-organizacional'],
    [{ tipo: 'declaracao_inexistencia' }, '/vale-claro/declaracao-inexistencia-informacao'],
    [{ tipo: 'aviso_licitacao', id: 9 }, '/vale-claro/licitacao/9'],
    [{ tipo: 'categoria_publicacao' }, '/vale-claro/detail/receitas/divida-ativa'],
    ...(['licitacao', 'contrato', 'convenio'] as const).map(
      (tipo) => [{ tipo, id: 31 }, `/vale-claro/dados/${tipo}/31`] as const,
    ),
    [
      {
        tipo: 'categoria_publicacao',
        categoria: {
          nome: 'Fora',
          nomeUrl: null,
          linkUrl: 'https://exemplo.org/',
          abrirNovaAba: true,
        },
      },
      'https://exemplo.org/',
    ],
  ] as const)('of kind %o leads to %s', async (patch, href) => {
    searching({ list: [resultado(patch)] });
    open('/vale-claro/busca/licitacao');
    const link = await screen.findByRole('link', { name: /^Aviso de licitação/ });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('without a page of its own is listed without a link', async () => {
    const categoria = {
      nome: 'Fora',
      nomeUrl: null,
      linkUrl: 'javascript:alert(1)',
      abrirNovaAba: false,
    };
    searching({
      list: [
        resultado({ tipo: 'servico', titulo: plain('Carro-pipa') }),
        resultado({ tipo: 'categoria_publicacao', titulo: plain('Perigo'), categoria }),
      ],
    });
    open('/vale-claro/busca/contrato');
    const region = await screen.findByRole('region', { name: 'Resultados' });
    expect(within(region).getByRole('heading', { name: 'Carro-pipa' })).toBeTruthy();
    expect(within(region).queryAllByRole('link')).toHaveLength(0);
  });
});

describe('narrowing down', () => {
  const many = {
    count: 45,
    tipos: [
      { tipo: 'publicacao', count: 1240 },
      { tipo: 'servico', count: 5 },
    ],
    anos: [
      { ano: 2026, count: 40 },
      { ano: 2025, count: 5 },
    ],
  } satisfies Partial<BuscaResposta>;

  it('by kind and by year is an address with counts, and begins at the first page', async () => {
    const user = userEvent.setup();
    const world = searching(many);
    const router = open('/vale-claro/busca/licitacao?pagina=2');
    await heading(/licitacao/);
    const kinds = within(screen.getByRole('group', { name: 'Tipo' }));
    await user.click(kinds.getByRole('link', { name: 'Publicações (1.240)' }));
    // The choices build on the shown filter: a year chosen before it would replace it.
    await waitFor(() =>
      expect(router.state.location.search + router.state.navigation.state).toBe(
        '?q=licitacao&tipo=publicacaoidle',
      ),
    );
    await user.click(
      within(screen.getByRole('group', { name: 'Ano' })).getByRole('link', { name: '2025 (5)' }),
    );
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=licitacao&tipo=publicacao&ano=2025'),
    );
    const params = asked(world)?.searchParams;
    expect([params?.get('tipo'), params?.get('ano'), params?.get('page')]).toEqual([
      ...['publicacao', '2025', null],
    ]);
    expect(await screen.findByText('45 resultados em Publicações de 2025')).toBeTruthy();
    expect(kinds.getByRole('link', { name: /Publicações/ }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('turns pages, with the focus at the top of the list', async () => {
    const user = userEvent.setup();
    Element.prototype.scrollIntoView = () => undefined;
    const world = searching(many);
    open('/vale-claro/busca/licitacao');
    await heading(/licitacao/);
    expect(screen.getByText('Página 1 de 3')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Próxima' }));
    expect(await screen.findByText('Página 2 de 3')).toBeTruthy();
    expect(asked(world)?.searchParams.get('page')).toBe('2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resultados'));
  });

  it('leaves invalid values out of an address', async () => {
    const world = searching(many);
    open('/vale-claro/busca/licitacao?tipo=__proto__&ano=20x6&pagina=-1');
    await heading(/licitacao/);
    expect([...(asked(world)?.searchParams.keys() ?? [])]).toEqual(['q']);
  });
});

describe('when there is nothing', () => {
  const none = { list: [], count: 0, tipos: [] };

  it('offers near words, single words, advice and the groups', async () => {
    searching({
      ...none,
      palavras: ['licitasao', 'obra'],
      sugestoes: ['licitação obra'],
      conhecidas: ['obra'],
    });
    open('/vale-claro/busca/licitasao%20obra');
    await heading(/licitasao obra/);
    expect(screen.getByText('Nenhum resultado').getAttribute('role')).toBe('status');
    const link = screen.getByRole('link', { name: 'licitação obra' });
    expect(link.getAttribute('href')).toBe(
      `/vale-claro/busca?${new URLSearchParams({ q: 'licitação obra' })}`,
    );
    expect(link.closest('p')?.textContent).toBe('Você quis dizer licitação obra?');
    expect(screen.getByRole('link', { name: 'obra' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dicas' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Despesas' }).getAttribute('href')).toBe(
      '/vale-claro/detail/despesas',
    );
  });

  it('asks once which of several was meant', async () => {
    searching({ ...none, palavras: ['conta'], sugestoes: ['contrato', 'contato', 'conto'] });
    open('/vale-claro/busca/conrtato');
    await heading(/conrtato/);
    expect(screen.getByText(/Você quis dizer/).textContent).toBe(
      'Você quis dizer contrato, contato ou conto?',
    );
  });

  it('or next to nothing, offers the near word above the results', async () => {
    searching({ sugestoes: ['contrato'] });
    open('/vale-claro/busca/contarto');
    await heading(/contarto/);
    const link = screen.getByRole('link', { name: 'contrato' });
    const results = screen.getByRole('region', { name: 'Resultados' });
    expect(link.compareDocumentPosition(results)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('because of the filters, leads to the results without them', async () => {
    searching(none);
    open('/vale-claro/busca/licitacao?ano=1999');
    await heading(/licitacao/);
    expect(screen.getByText('Nenhum resultado de 1999')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos os resultados' }).getAttribute('href')).toBe(
      '/vale-claro/busca?q=licitacao',
    );
  });

  it.each([
    ['/vale-claro/busca/a', 'Digite ao menos duas letras ou um número.'],
    ['/vale-claro/busca', 'Digite o que procura no campo de busca, no alto da página.'],
  ])('at %s it asks for a search text', async (address, text) => {
    searching({ ...none, palavras: [] });
    open(address);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('shows the official words for an everyday word, and leads to the accounts that have it', async () => {
  const world = searching({ emLugar: 'alimentação escolar', parecidas: ['gêneros alimentícios'] });
  const resumo = {
    porExercicio: [{ exercicio: 2026, quantidade: 2, empenhado: '9.00', pago: '1.50' }],
    porArea: [{ funcao: null, quantidade: 2, empenhado: '9.00', pago: '1.50' }],
  };
  Object.assign(world, {
    portal: { ...PORTAL, conjuntos: menuOf('empenho') },
    more: { ...world.more, '/public/v1/vale-claro/dados/empenho/resumo': resumo },
  });
  open('/vale-claro/busca?q=merenda');
  await screen.findByText(/Nenhum documento ou página tem “merenda”/);
  const hrefs = ['alimentação escolar', 'gêneros alimentícios', '2 empenhos com “merenda”'].map(
    (name) => screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual([
    '/vale-claro/busca?q=alimenta%C3%A7%C3%A3o+escolar',
    '/vale-claro/busca?q=g%C3%AAneros+aliment%C3%ADcios',
    '/vale-claro/dados/empenho?ano=todos&para=merenda',
  ]);
});

it('says when a question was cut, and when only beginnings of words were found', async () => {
  searching({ limitada: true, aproximada: true });
  open('/vale-claro/busca/licit');
  expect(
    await screen.findByText(/A busca considera até 200 caracteres e 12 palavras/),
  ).toBeTruthy();
  expect(screen.getByText(/palavras que começam assim/)).toBeTruthy();
});

it('tells of a failure and tries again', async () => {
  const user = userEvent.setup();
  const world = searching();
  world.failing.set(PATH, { status: 503, code: MESSAGE_CODE.unavailable });
  open('/vale-claro/busca/licitacao');
  expect((await screen.findByRole('alert')).textContent).toContain('Serviço indisponível');
  world.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await heading('Resultados da busca por “licitacao”');
});
