import { message } from '@claraboia/contract';
import type { UnidadeTcepe } from '@claraboia/contract/schema';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cnpjVerdict } from '../src/features/instalar/cnpj-check.tsx';
import { InstallPage } from '../src/features/instalar/install-page.tsx';
import { TestProviders } from './support/render.tsx';

const CNPJ = '11222333000181';
const SENHA = 'quatro cavalos no telhado';
const CODIGO = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567';

afterEach(() => sessionStorage.clear());

/** Answers of an installation without a portal. */
function answer(path: string): unknown {
  if (path === '/v1/instalacao') {
    return { aberta: true, provedor: 'embutido', comando: 'claraboia administrador --convite' };
  }
  if (path === '/v1/instalacao/codigo') return { expiraEm: '2026-12-01T12:00:00.000Z' };
  return [];
}

function open(address: string) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    return Response.json({ error: false, messages: [message(2)], data: answer(pathname) });
  });
  const router = createMemoryRouter([{ path: '/gestao/instalar', element: <InstallPage /> }], {
    initialEntries: [address],
  });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { router, user: userEvent.setup() };
}

const step = (number: number) =>
  screen.findByRole('heading', { name: new RegExp(`^Passo ${number} de 5`) });
const next = () => screen.getByRole('button', { name: 'Continuar' });

/** Stores a draft in this tab, as an earlier visit would. */
function keepUpTo(reached: number) {
  const draft = {
    cpf: '111.444.777-35',
    nome: 'Ana Nogueira',
    email: 'ana@exemplo.org',
    municipio: { id: 3550308, nome: 'São Paulo', uf: 'SP' },
    cnpj: CNPJ,
  };
  sessionStorage.setItem('claraboia-instalar', JSON.stringify({ draft, step: reached }));
}

describe('the assistant', () => {
  test('names the command of this installation beside the code', async () => {
    open('/gestao/instalar');
    expect((await screen.findByText('claraboia administrador --convite')).tagName).toBe('CODE');
    expect(screen.queryByText(/continua guardado nesta aba/)).toBeNull();
  });

  test('after a reload goes on where it was, and asks at once for the code and the password', async () => {
    keepUpTo(2);
    const { user } = open('/gestao/instalar?passo=3');
    await screen.findByText(/continua guardado nesta aba/);
    await user.type(screen.getByRole('textbox', { name: 'Código da instalação' }), CODIGO);
    await user.click(next());
    await step(3);
    expect(screen.getByText(/Só a senha não fica guardada/)).toBeTruthy();
    await user.click(next());
    expect(await screen.findByText(/A senha deve ter ao menos 12 caracteres/)).toBeTruthy();
    await user.type(screen.getByLabelText('Senha'), SENHA);
    await user.click(next());
    await step(4);
    expect(screen.queryByText(/Só a senha não fica guardada/)).toBeNull();
    expect(sessionStorage.getItem('claraboia-instalar')).not.toContain(SENHA);
  });

  test('Back of the browser goes one step back, as Voltar does, and no address skips steps', async () => {
    keepUpTo(0);
    const { router, user } = open(`/gestao/instalar?codigo=${CODIGO}`);
    await step(1);
    await user.type(screen.getByLabelText('Senha'), SENHA);
    await user.click(next());
    await step(2);
    expect(await screen.findByText(/CNPJ não conferido/)).toBeTruthy();
    await user.click(next());
    await step(3);
    await router.navigate(-1);
    await step(2);
    await router.navigate(1);
    await step(3);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await step(2);
    await router.navigate(-1);
    await step(1);
    await router.navigate('/gestao/instalar?passo=5');
    await step(1);
  });
});

test.each<[string, readonly Partial<UnidadeTcepe>[] | null, string, boolean]>([
  ['no source answers', null, 'não conferido', false],
  ['the source has no CNPJ', [{ nome: 'PREFEITURA', cnpj: null }], 'não conferido', false],
  [
    'it is the body’s',
    [{ nome: 'PREFEITURA MUNICIPAL DE SAO JOSE ', cnpj: CNPJ }],
    'CNPJ conferido no TCE-PE: PREFEITURA MUNICIPAL DE SAO JOSE.',
    false,
  ],
  [
    'it is another body’s',
    [{ nome: 'CÂMARA MUNICIPAL', cnpj: CNPJ }],
    'é de CÂMARA MUNICIPAL. É mesmo',
    true,
  ],
  ['it is nobody’s there', [{ nome: 'CÂMARA', cnpj: '45997418000153' }], 'não tem este CNPJ', true],
])('a CNPJ is compared with the name of the body: %s', (_, units, text, asks) => {
  const verdict = cnpjVerdict(
    units as readonly UnidadeTcepe[] | null,
    CNPJ,
    'Prefeitura Municipal de São José',
  );
  expect(verdict).toEqual({ text: expect.stringContaining(text), asks });
});
