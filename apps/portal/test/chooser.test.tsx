import { MESSAGE_CODE } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CLIENTE, fakePortal, open } from './fixtures.tsx';

const towns = ['Água Doce', 'Boa Esperança', 'Córrego Fundo', 'Zabelê', 'Monte Belo', 'Olinda'];
const many = [...towns, 'Ribeirão', 'Serra Azul', 'Vale Claro'].map((cidade, index) => ({
  ...CLIENTE,
  id: index + 1,
  identificador: `cliente-${index}`,
  cidade,
  nome: `Prefeitura de ${cidade}`,
}));

describe('the chooser', () => {
  it('greets, lists the clients by city and leads to each and to the back-office', async () => {
    fakePortal({ clienteList: many.slice(0, 4).toReversed() });
    open('/');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Opa! Parece que você veio parar aqui por engano...',
      }),
    ).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Órgãos com portal' });
    const links = within(list).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/cliente-0',
      '/cliente-1',
      '/cliente-2',
      '/cliente-3',
    ]);
    expect(screen.getByRole('link', { name: 'Acesso Restrito' }).getAttribute('href')).toBe(
      '/#/gestao',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
    await waitFor(() => expect(document.title).toContain('Escolha o órgão'));
  });

  it('filters a long list whatever the accents', async () => {
    const user = userEvent.setup();
    fakePortal({ clienteList: many });
    open('/');
    const box = await screen.findByRole('searchbox', { name: 'Procurar pela cidade ou pelo nome' });
    await user.type(box, 'agua prefeitura');
    const list = screen.getByRole('list', { name: 'Órgãos com portal' });
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    await user.type(box, 'xyz');
    expect(within(list).queryAllByRole('link')).toHaveLength(0);
    expect(screen.getByText(/Nenhum órgão encontrado/)).toBeTruthy();
  });

  it('asks for thousands by state and by words, page by page, in addresses of their own', async () => {
    const user = userEvent.setup();
    const ufs = [
      { uf: 'MG', total: 853 },
      { uf: 'PE', total: 185 },
    ];
    const world = fakePortal({
      clienteList: many,
      orgaos: { list: many, count: 1038, total: 1038, ufs },
    });
    const askedLast = () => Object.fromEntries(world.asked.at(-1)?.searchParams ?? []);
    const router = open('/?portal-pagina=2');
    const box = await screen.findByRole('searchbox', { name: 'Cidade ou nome do órgão' });
    expect(askedLast()).toEqual({ limit: '60', page: '2' });
    expect(screen.getByText('1.038 órgãos')).toBeTruthy();
    expect(screen.getByText('Página 2 de 18')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'MG (853)' })).toBeTruthy();

    await user.type(box, ' água {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?portal=%C3%A1gua'));
    expect(askedLast()).toEqual({ limit: '60', page: '1', busca: 'água' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'UF' }), 'PE');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?portal=%C3%A1gua&portal-uf=PE'),
    );
    expect(askedLast()).toEqual({ limit: '60', page: '1', busca: 'água', uf: 'PE' });
  });

  it('shows the last page for an address beyond it, and leads to a set with its own filters', async () => {
    const world = fakePortal({ orgaos: { list: many, count: 70, total: 70 } });
    open('/dados/contrato?pagina=3&portal-pagina=9&portal-uf=pe');
    const [first] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /Água Doce/ });
    expect(first?.getAttribute('href')).toBe('/cliente-0/dados/contrato?pagina=3');
    expect(screen.getByText('Página 2 de 2')).toBeTruthy();
    expect(world.asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['9', '2']);
  });

  it('says that there is no client yet, and tells the operator where the code is', async () => {
    fakePortal({ clienteList: [] });
    open('/');
    expect(await screen.findByText(/Ainda não há nenhum portal/)).toBeTruthy();
    expect(screen.getByText(/depois de “Para criar o primeiro portal”/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'abra o assistente' });
    expect(way.getAttribute('href')).toBe('/#/gestao/instalar');
  });

  it('tells of an error and tries again', async () => {
    const user = userEvent.setup();
    const world = fakePortal({ clienteList: many });
    world.failing.set('/public/v1/orgao', { status: 503, code: MESSAGE_CODE.unavailable });
    open('/');
    expect((await screen.findByRole('alert')).textContent).toContain('Serviço indisponível');
    world.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('link', { name: /Vale Claro – PE/ })).toBeTruthy();
  });

  it('asks nobody where there is one portal alone: the root is its home, a set’s address its set', async () => {
    fakePortal({ clienteList: [CLIENTE] });
    const router = open('/');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${CLIENTE.identificador}`));
    await router.navigate('/dados/contrato?exercicio=2026');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/${CLIENTE.identificador}/dados/contrato`,
        search: '?exercicio=2026',
      }),
    );
    // The back-office's document; the address behind the `#` selects the page.
    await router.navigate('/?gestao');
    expect(router.state.location.search).toBe('?gestao');
  });

  it('has a maintenance page', async () => {
    fakePortal();
    open('/maintenance');
    await screen.findByRole('heading', { level: 1, name: 'Em Manutenção...' });
  });
});
