import { MESSAGE_CODE, TIPO_PUBLICACAO } from '@claraboia/contract';
import { type PublicVersaoList, publicVersaoListSchema } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CATEGORIA_ADDRESS, fakePortal, open, PORTAL, publicacao } from './fixtures.tsx';

const CAMINHO = `${'b'.repeat(64)}.pdf`;
const ADDRESS = '/public/v1/vale-claro/publicacao/77/versoes';
const VERSOES: PublicVersaoList = publicVersaoListSchema.parse({
  list: [
    {
      retificadoEm: '2026-03-16T12:30:00.000Z',
      motivo: 'O anexo estava trocado',
      nome: 'Balanço antigo',
      data: '2024-03-15',
      urlPublicacao: null,
      publicacaoArquivos: [
        { nome: 'Anexo', linkExterno: false, caminho: CAMINHO, tamanho: 1_310_720 },
      ],
    },
  ],
});
const rectified = () => publicacao({ id: 77, retificadoEm: '2026-03-16T12:30:00.000Z' });
const summary = () => screen.findByText(/^Retificado em/);

it('says that a publication was rectified, and asks for the versions only when they are wanted', async () => {
  const user = userEvent.setup();
  const world = fakePortal({
    publicacaoList: [rectified(), publicacao()],
    more: { [ADDRESS]: VERSOES },
  });
  open(CATEGORIA_ADDRESS);
  expect((await summary()).textContent).toBe(
    'Retificado em 16/03/2026 – ver as versões anteriores de Balanço',
  );
  expect(screen.getAllByText(/^Retificado em/)).toHaveLength(1);
  const asked = () => world.asked.filter(({ pathname }) => pathname === ADDRESS);
  expect(asked()).toHaveLength(0);
  await user.click(await summary());
  expect(await screen.findByText('Motivo da retificação: O anexo estava trocado')).toBeDefined();
  expect(asked()).toHaveLength(1);
  expect(screen.getByText('Balanço antigo')).toBeDefined();
  const files = within(
    screen.getByRole('list', { name: 'Arquivos de Balanço antigo até 16/03/2026' }),
  );
  const href = `/public/v1/vale-claro/publicacao/77/versao/${CAMINHO}`;
  expect(files.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    href,
    `${href}?baixar=1`,
  ]);
  await user.click(await summary());
  await user.click(await summary());
  expect(asked()).toHaveLength(1);
});

it('an earlier address leads there by its name', async () => {
  const user = userEvent.setup();
  const [versao] = VERSOES.list;
  fakePortal({
    publicacaoList: [
      publicacao({
        id: 77,
        retificadoEm: '2026-03-16T12:30:00.000Z',
        tipoPublicacao: { id: TIPO_PUBLICACAO.link },
        urlPublicacao: 'https://novo.exemplo.org/',
        publicacaoArquivos: [],
      }),
    ],
    more: {
      [ADDRESS]: {
        list: [{ ...versao, urlPublicacao: 'https://velho.exemplo.org/', publicacaoArquivos: [] }],
      },
    },
  });
  open(CATEGORIA_ADDRESS);
  await user.click(await summary());
  const link = await screen.findByRole('link', { name: /^Balanço antigo/ });
  expect(link.getAttribute('href')).toBe('https://velho.exemplo.org/');
});

it('tells of a failure and tries again', async () => {
  const user = userEvent.setup();
  const world = fakePortal({ publicacaoList: [rectified()], more: { [ADDRESS]: VERSOES } });
  world.failing.set(ADDRESS, { status: 404, code: MESSAGE_CODE.notFound });
  open(CATEGORIA_ADDRESS);
  await user.click(await summary());
  expect(await screen.findByText('Registro não encontrado.')).toBeDefined();
  world.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Balanço antigo')).toBeDefined();
});

it.each(['/vale-claro', CATEGORIA_ADDRESS])(
  'a portal in maintenance reports it at %s',
  async (address) => {
    fakePortal({ portal: { ...PORTAL, emManutencao: true } });
    open(address);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Em Manutenção...' }),
    ).toBeDefined();
    expect(screen.queryByText('Dívida ativa')).toBeNull();
  },
);
