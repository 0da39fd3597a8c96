import { MESSAGE_CODE, today } from '@claraboia/contract';
import type { PublicOrcamento } from '@claraboia/contract/schema';
import { FONT_SIZE } from '@claraboia/ui/lib/settings.ts';
import { settings } from '@claraboia/ui/lib/settings-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';
import { CATEGORIA_ADDRESS, categoria, fakePortal, menuOf, open, PORTAL } from './fixtures.tsx';

const external = categoria({
  id: 6,
  nome: 'Portal do FNDE',
  nomeUrl: null,
  linkExterno: true,
  linkUrl: 'https://www.gov.br/fnde',
  abrirNovaAba: true,
  ordemExibicao: 0,
});
const hidden = categoria({ id: 7, nome: 'Rascunho', nomeUrl: 'rascunho', listado: false });
const main = () => within(screen.getByRole('main'));

describe('the home', () => {
  it('shows the groups in order, each with its listed categories', async () => {
    fakePortal({ categoriaList: [categoria(), external, hidden] });
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    const titlesOf = (level: number) =>
      main()
        .getAllByRole('heading', { level })
        .map(({ textContent }) => textContent);
    expect(titlesOf(2)).toEqual(['Todos os assuntos', 'Mais informações']);
    expect(titlesOf(3)).toEqual(['Receitas', 'Despesas']);
    expect(main().getByText('2 grupos, 2 categorias')).toBeTruthy();
    const opened = [...screen.getByRole('main').querySelectorAll('details')];
    expect(opened.map((each) => each.querySelector('summary')?.textContent)).toEqual([
      '2 categorias de Receitas',
    ]);
    expect(opened[0]?.open).toBe(false);
    expect(main().getByRole('link', { name: 'Dívida ativa' }).getAttribute('href')).toBe(
      CATEGORIA_ADDRESS,
    );
    expect(screen.queryByText('Rascunho')).toBeNull();
    expect(screen.getByText('Dados fictícios, para demonstração.')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Prefeitura Municipal de Vale Claro'));
  });

  it('offers all categories of a group that has more than fit', async () => {
    const more = [1, 2, 3, 4, 5].map((id) =>
      categoria({ id, nome: `Categoria ${id}`, nomeUrl: `categoria-${id}` }),
    );
    fakePortal({ categoriaList: more });
    open('/vale-claro');
    const all = await screen.findByRole('link', { name: /^Ver todas as categorias de Receitas/ });
    expect(all.getAttribute('href')).toBe('/vale-claro/detail/receitas');
    expect(main().queryByRole('link', { name: 'Categoria 5' })).toBeNull();
  });

  it('has the menu groups above and the map, the tax id and the way in below', async () => {
    fakePortal();
    open('/vale-claro');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Receitas']);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('CNPJ 12.ABC.345/01DE-35')).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Acesso Restrito' }).getAttribute('href')).toBe(
      '/#/gestao',
    );
    const map = within(footer.getByRole('navigation', { name: 'Mapa do site' }));
    expect(map.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Receitas',
      'Dívida ativa',
      'Despesas',
      ...['Avaliação', 'Dados abertos', 'Acessibilidade'],
    ]);
  });

  it('says at its foot how to reach the body, as far as the body has said', async () => {
    const contato = {
      endereco: 'Praça da Matriz, 1',
      atendimento: 'seg. a sex., 8h às 14h',
      telefone: '8155550100',
      email: 'sic@valeclaro.example',
      esic: 'https://sic.example/',
      ouvidoria: null,
    };
    fakePortal({ portal: { ...PORTAL, contato } });
    open('/vale-claro');
    const footer = within(await screen.findByRole('contentinfo'));
    await footer.findByText('Praça da Matriz, 1');
    const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        ...['tel:+558155550100', 'mailto:sic@valeclaro.example', 'https://sic.example/'],
        // PNTP 2026, criterion 2.9.
        'https://radardatransparencia.atricon.org.br',
      ]),
    );
    expect(footer.getByText('(81) 5555-0100')).toBeTruthy();
    expect(footer.queryByText(/Ouvidoria/)).toBeNull();
  });

  it('has one search, which stands on it and not above', async () => {
    fakePortal();
    const router = open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(main().getByRole('searchbox', { name: 'Buscar no portal' }).id).toBe('busca');
    await router.navigate('/vale-claro/detail/receitas');
    await screen.findByRole('heading', { level: 1, name: 'Receitas' });
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(main().queryByRole('search')).toBeNull();
  });

  it('shows new records, each with a link to its place; those without a page stay away', async () => {
    const publicacao = (id: number, categoriaId: number) => ({
      id,
      nome: `Publicação ${id}`,
      data: '2026-11-19',
      dataHoraRegistro: '2026-11-20T13:00:00.000Z',
      categoriaPublicacao: { id: categoriaId },
    });
    const aviso = {
      id: 9,
      modalidadeLicitacao: { id: 6, nome: 'Pregão eletrônico' },
      exercicio: 2026,
      numeroPorModalidade: 24,
      objeto: 'Pneus',
      dataHoraCertame: '2026-12-19T01:00:00.000Z',
    };
    const { asked } = fakePortal({
      portal: { ...PORTAL, paginas: { ...PORTAL.paginas, avisos: true } },
      more: {
        '/public/v1/vale-claro/publicacao': {
          list: [publicacao(1, categoria().id), publicacao(2, 999)],
          count: 2,
        },
        '/public/v1/vale-claro/licitacao': { list: [aviso], count: 1 },
      },
    });
    open('/vale-claro');
    const news = within(await screen.findByRole('region', { name: 'O que há de novo' }));
    const [link, ...others] = news.getAllByRole('link');
    expect(others).toEqual([]);
    // A publication dated in the future is not published yet.
    const filter = asked
      .find(({ pathname }) => pathname.endsWith('/publicacao'))
      ?.searchParams.get('filter');
    expect(JSON.parse(filter ?? '{}')).toEqual({
      data: { $le: expect.stringContaining(today(new Date(), PORTAL.fuso)) },
    });
    expect(link?.textContent).toBe('19/11/2026Publicação 1 Dívida ativa');
    expect(link?.getAttribute('href')).toBe(`${CATEGORIA_ADDRESS}?publicacao=1`);
    const avisos = within(screen.getByRole('region', { name: 'Avisos de licitação' }));
    const pneus = avisos.getByRole('link', { name: /Pneus/ });
    expect(pneus.textContent).toBe('18/12/2026Pneus Pregão eletrônico 24/2026');
    expect(pneus.getAttribute('href')).toBe(`/vale-claro/licitacao/${aviso.id}`);
    expect(main().getByText('Última publicação em 20/11/2026.')).toBeTruthy();
  });

  it('shows upcoming events in place of the latest notices, which it then does not request', async () => {
    const datas: (typeof PORTAL)['datas'] = [
      {
        tipo: 'aviso',
        id: 9,
        quando: '2026-12-19T01:00:00Z',
        nome: 'Pneus',
        nota: 'Abertura às 22h · Pregão eletrônico 24/2026',
      },
      {
        tipo: 'evento',
        id: 9,
        quando: '2026-12-20T12:00:00Z',
        nome: 'Feira',
        nota: 'Evento, às 9h',
      },
    ];
    const paginas = { ...PORTAL.paginas, avisos: true };
    const world = fakePortal({ portal: { ...PORTAL, paginas, datas } });
    open('/vale-claro');
    const next = within(await screen.findByRole('region', { name: 'Próximas datas' }));
    expect(
      next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Ver todos os avisos', '/vale-claro/licitacao'],
      ['18/12/2026Pneus Abertura às 22h · Pregão eletrônico 24/2026', '/vale-claro/licitacao/9'],
      ['20/12/2026Feira Evento, às 9h', '/inscricao?id=vale-claro'],
    ]);
    expect(world.asked.filter(({ pathname }) => pathname.endsWith('/licitacao'))).toEqual([]);
  });

  it('is shown when new records fail to load', async () => {
    const world = fakePortal();
    world.failing.set('/public/v1/vale-claro/publicacao', {
      status: 503,
      code: MESSAGE_CODE.unavailable,
    });
    open('/vale-claro');
    expect(await screen.findByRole('heading', { name: 'Todos os assuntos' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'O que há de novo' })).toBeNull();
  });

  it('requests portal, layout, groups, categories and new records once', async () => {
    const world = fakePortal();
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    expect(world.asked.map(({ pathname }) => pathname).toSorted()).toEqual([
      '/public/v1/portal/vale-claro',
      '/public/v1/vale-claro/categoria_publicacao',
      '/public/v1/vale-claro/grupo_categoria_publicacao',
      '/public/v1/vale-claro/layout',
      '/public/v1/vale-claro/publicacao',
    ]);
  });
});

describe('a group', () => {
  it('lists its categories and marks the ones that lead elsewhere', async () => {
    fakePortal({ categoriaList: [categoria(), external] });
    open('/vale-claro/detail/receitas');
    expect(await screen.findByRole('heading', { level: 1, name: 'Receitas' })).toBeTruthy();
    const [outside, own] = main()
      .getAllByRole('listitem')
      .slice(-2)
      .map((item) => within(item).getByRole('link'));
    expect(outside?.textContent).toBe('Portal do FNDE (link externo, abre em nova aba)');
    expect(outside?.getAttribute('target')).toBe('_blank');
    expect(outside?.getAttribute('rel')).toBe('noopener');
    expect(own?.getAttribute('href')).toBe(CATEGORIA_ADDRESS);
    await waitFor(() =>
      expect(document.title).toMatch(/^Receitas · Assunto · Prefeitura Municipal de Vale Claro/),
    );
  });

  it('does not follow an address that is no web address', async () => {
    fakePortal({ categoriaList: [{ ...external, linkUrl: 'javascript:alert(1)' }] });
    open('/vale-claro/detail/receitas');
    expect(await screen.findAllByText('Portal do FNDE')).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: /FNDE/ })).toBeNull();
  });

  it('takes the focus to its heading when it is reached by a link', async () => {
    const user = userEvent.setup();
    fakePortal();
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(document.body);
    await user.click(main().getByRole('link', { name: 'Receitas' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Receitas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const way = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(way.getByText('Receitas').getAttribute('aria-current')).toBe('page');
    expect(way.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/vale-claro');
  });
});

describe('missing pages', () => {
  it('a client: leads to the chooser', async () => {
    fakePortal();
    open('/nenhum');
    expect(await screen.findByRole('heading', { name: 'Portal não encontrado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos os portais' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it.each([
    ['/vale-claro/detail/nada', 'Grupo não encontrado'],
    ['/vale-claro/detail/receitas/nada', 'Página não encontrada'],
    ['/vale-claro/qualquer/coisa', 'Página não encontrada'],
  ])('%s: keeps the portal around it and offers its groups', async (address, title) => {
    fakePortal();
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Despesas' })).toBeTruthy();
    expect(
      main().getByRole('link', { name: 'Voltar ao início do portal' }).getAttribute('href'),
    ).toBe('/vale-claro');
  });
});

describe('a portal that does not answer', () => {
  it.each([{ status: 503, code: MESSAGE_CODE.unavailable }, 'offline' as const])(
    'tells why and tries again',
    async (failure) => {
      const user = userEvent.setup();
      const world = fakePortal();
      world.failing.set('/public/v1/portal/vale-claro', failure);
      open('/vale-claro');
      const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
      expect(alert.textContent).not.toBe('');
      world.failing.clear();
      await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
      expect(await screen.findByRole('heading', { name: 'Informações públicas' })).toBeTruthy();
    },
  );
});

describe('the accessibility bar', () => {
  it('changes the letters within their limits, and goes back', async () => {
    const user = userEvent.setup();
    fakePortal();
    open('/vale-claro');
    const larger = await screen.findByRole('button', { name: 'A+ Aumentar a letra' });
    await user.click(larger);
    expect(settings.get().fontSize).toBe(FONT_SIZE.initial + FONT_SIZE.step);
    expect(screen.getByText('Letra de 18 pixels')).toBeTruthy();
    for (let click = 0; click < 10; click += 1) await user.click(larger);
    expect(settings.get().fontSize).toBe(FONT_SIZE.max);
    expect(larger.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'A Letra de tamanho padrão' }));
    expect(settings.get().fontSize).toBe(FONT_SIZE.initial);
  });

  it('switches contrast and dark mode', async () => {
    const user = userEvent.setup();
    fakePortal();
    open('/vale-claro');
    const contrast = await screen.findByRole('button', { name: 'Alto contraste' });
    await user.click(contrast);
    expect(contrast.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Modo escuro' }));
    expect(settings.get()).toMatchObject({ highContrast: true, darkMode: true });
  });

  it('skips to content and menu by link and by key', async () => {
    const user = userEvent.setup();
    fakePortal();
    const router = open('/vale-claro');
    await user.click(await screen.findByRole('link', { name: /Ir para o conteúdo/ }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(router.state.location.pathname).toBe('/vale-claro');
    fireEvent.keyDown(document.body, { altKey: true, code: 'Digit2' });
    expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Menu principal' }));
    fireEvent.keyDown(document.body, { altKey: true, code: 'Digit1' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the colour of the browser’s bar', () => {
  it('is that of the client’s top while its portal is shown', async () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.content = '#071d41';
    document.head.append(meta);
    const tema = { estilo: {}, folha: false, barra: '#14532d' };
    fakePortal({
      more: { '/public/v1/vale-claro/layout': { list: [{ tema }], count: 1 } },
    });
    const router = open('/vale-claro');
    await waitFor(() => expect(meta.content).toBe('#14532d'));
    await router.navigate('/maintenance');
    await waitFor(() => expect(meta.content).toBe('#071d41'));
    meta.remove();
  });
});

describe('popular searches', () => {
  it('stand below the search, each with a link to its results', async () => {
    fakePortal({ portal: { ...PORTAL, procuras: ['IPTU', 'Fila da creche'] } });
    open('/vale-claro');
    const nav = await screen.findByRole('navigation', { name: 'Mais procurados' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['IPTU', '/vale-claro/busca?q=IPTU'],
      ['Fila da creche', '/vale-claro/busca?q=Fila+da+creche'],
    ]);
  });

  it('is not there while too few have searched', async () => {
    fakePortal({ portal: PORTAL });
    open('/vale-claro');
    await screen.findByRole('heading', { level: 1, name: 'Informações públicas' });
    expect(screen.queryByText(/Mais procurados/)).toBeNull();
  });
});

describe('the consultations', () => {
  const conjuntos = menuOf('licitacao', 'contrato');
  const consulta = (pagina: string) => `/vale-claro/dados/${pagina}`;

  it('stand above the groups of the home, and not below them once more', async () => {
    fakePortal({ portal: { ...PORTAL, conjuntos } });
    open('/vale-claro');
    const nav = await screen.findByRole('navigation', { name: 'Consultas' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      consulta('licitacao'),
      consulta('contrato'),
    ]);
    const [firstGroup] = main().getAllByRole('heading', { level: 3, name: 'Receitas' });
    const after = nav.compareDocumentPosition(firstGroup as Node);
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const more = screen.getByRole('navigation', { name: 'Mais informações' });
    expect(within(more).queryByRole('link', { name: /^Licitações/ })).toBeNull();
  });

  it('show their number of rows, or else their subject', async () => {
    const [licitacoes, contratos] = menuOf('licitacao', 'contrato');
    if (licitacoes === undefined || contratos === undefined) throw new Error('no such sets');
    const counted = [{ ...licitacoes, figura: '46 em 2026' }, contratos];
    fakePortal({ portal: { ...PORTAL, conjuntos: counted } });
    open('/vale-claro');
    const nav = within(await screen.findByRole('navigation', { name: 'Consultas' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Licitações 46 em 2026',
      `${contratos.consulta} ${contratos.descricao}`,
    ]);
  });

  it('have the charter of services last, where there is one', async () => {
    const paginas = { ...PORTAL.paginas, servicos: true };
    fakePortal({ portal: { ...PORTAL, paginas, conjuntos: menuOf('licitacao') } });
    open('/vale-claro');
    const nav = within(await screen.findByRole('navigation', { name: 'Consultas' }));
    const last = nav.getAllByRole('link').at(-1);
    expect(last?.textContent).toMatch(/^Serviços /);
    expect(last?.getAttribute('href')).toBe('/vale-claro/servicos');
  });

  it('are where a menu entry of their name leads, when the portal has them', async () => {
    const grupoList = ['Licitações', 'Contratos', 'Convênios'].map((nome, at) => ({
      id: at + 1,
      nome,
      nomeUrl: `grupo-${at}`,
      ordemExibicao: at,
      navbarPublicacao: true,
    }));
    fakePortal({ portal: { ...PORTAL, conjuntos }, grupoList });
    open('/vale-claro');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      consulta('licitacao'),
      consulta('contrato'),
      '/vale-claro/detail/grupo-2',
    ]);
  });
});

test('the money of the home has its months, and the ways to other years', async () => {
  const orcamento: PublicOrcamento = {
    anos: [2026, 2025],
    ano: 2026,
    ateMes: 2,
    origem: 'arquivo',
    habitantes: null,
    habitantesAno: null,
    previsto: '1000.00',
    recebido: '500.00',
    pago: '300.00',
    meses: [
      { mes: 1, pago: '100.00' },
      { mes: 2, pago: '200.00' },
    ],
    areas: [],
    outras: { quantidade: 0, pago: '0.00' },
  };
  fakePortal({
    portal: { ...PORTAL, conjuntos: menuOf('empenho') },
    more: { '/public/v1/vale-claro/orcamento': orcamento },
  });
  open('/vale-claro');
  const money = within(await screen.findByRole('region', { name: 'O dinheiro em 2026' }));
  expect(money.getByRole('figure', { name: /^Pago mês a mês/ }).textContent).toContain('fevereiro');
  const years = within(money.getByRole('navigation', { name: 'Ano' }));
  expect(years.getByText('2026').getAttribute('aria-current')).toBe('true');
  expect(years.getByRole('link', { name: '2025' }).getAttribute('href')).toBe(
    '/vale-claro/despesas?ano=2025',
  );
});

test('the site map is folded until somebody wants it', async () => {
  const user = userEvent.setup();
  fakePortal();
  open('/vale-claro');
  const nav = await screen.findByRole('navigation', { name: 'Mapa do site' });
  const details = nav.querySelector('details');
  expect(details?.open).toBe(false);
  await user.click(within(nav).getByText('Mapa do site'));
  expect(details?.open).toBe(true);
});
