import type { AnyDraft, MessageCode } from '@claraboia/contract';
import { agendaFault, MESSAGE_CODE, message } from '@claraboia/contract';
import type { Rascunho, RascunhoInteiro, Regra } from '@claraboia/contract/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from './support/drafts.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { type FakeAnswer, type FakeCall, FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';
const DRAFTS = '/v1/rascunhos';

const ok = (data: unknown, code?: MessageCode): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: code === undefined ? [] : [message(code)], data },
});
const refused = (status: number, code: MessageCode, text?: string, field?: string): FakeAnswer => ({
  status,
  body: { error: true, messages: [message(code, text, field)], data: null },
});

const DRAFT = draftOf({ entidade: 'exemplo' });
const NO_RULE: Regra = { aprovacao: false, fimPedidoPor: null, fimPedidoPorMim: false };

interface World {
  draft?: Partial<Rascunho>;
  conteudo?: AnyDraft;
  rule?: Partial<Regra>;
  answer?: (call: FakeCall) => FakeAnswer | undefined;
}

/** A form or list whose server keeps one draft. */
function open(address: string, { draft = {}, conteudo, rule = {}, answer }: World = {}) {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(1)] } });
  const { id: _, versao: __, ...values } = exemploRow(1) as AnyDraft;
  const whole: RascunhoInteiro = {
    ...DRAFT,
    ...draft,
    conteudo: { ...values, nome: 'Do rascunho', ...conteudo },
    registroVersao: (draft.registroId ?? null) === null ? null : 1,
  };
  server.intercept = (call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    const { method, path } = call;
    if (path === `${DRAFTS}/regra`) return ok({ ...NO_RULE, ...rule });
    if (path === `${DRAFTS}/7` && method === 'GET') return ok(whole);
    if (path === `${DRAFTS}/7/situacao`) return ok({ rascunho: null, registro: { id: 1 } }, 1);
    if (path === DRAFTS && method === 'GET') {
      const contagem = { rascunho: 1, emRevisao: 0, agendada: 0, aprovaveis: 0 };
      return ok({ list: [{ ...DRAFT, ...draft }], count: 1, contagem });
    }
    if (path === DRAFTS || path.startsWith(`${DRAFTS}/`))
      return ok({ ...DRAFT, ...draft, versao: 2 }, 17);
    return undefined;
  };
  return { server, ...renderScreen(address, { server }) };
}
const steps = (server: FakeServer) => server.sent('POST', `${DRAFTS}/7/situacao`);
const button = (name: string) => screen.findByRole('button', { name });

test('a form is kept as it is, however little it holds', async () => {
  const { server, user, router } = open(`${LIST}/incluir`);
  await user.type(await screen.findByRole('textbox', { name: /^Nome(?! da)/ }), 'Pela metade');
  await user.dblClick(await button('Salvar rascunho'));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  const [sent, again] = server.sent('POST', DRAFTS);
  expect(again).toBeUndefined();
  expect(sent?.body).toMatchObject({
    entidade: 'exemplo',
    modo: 'add',
    conteudo: { nome: 'Pela metade' },
  });
  const strip = await screen.findByRole('navigation', { name: 'Ainda não publicados' });
  expect(within(strip).getByRole('link', { name: '1 rascunho' }).getAttribute('href')).toContain(
    'entidade=exemplo&situacao=rascunho',
  );
});

test('a draft is continued, and published with what was typed since, once', async () => {
  const { server, user, router } = open(`${LIST}/incluir?rascunho=7`);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome(?! da)/ });
  expect(name.value).toBe('Do rascunho');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await user.type(name, ' final');
  await user.click(await button('Publicar'));
  const dialog = await screen.findByRole('dialog', { name: /^Publicar/ });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(server.sent('PUT', `${DRAFTS}/7`)[0]?.body).toMatchObject({
    versao: 1,
    conteudo: { nome: 'Do rascunho final' },
  });
  expect(steps(server).map(({ body }) => body)).toEqual([{ versao: 2, acao: 'publicar' }]);
});

test('a draft of a record says that the record has changed since, and replaces what is there', async () => {
  const { server, user } = open(`${LIST}/1/alterar?rascunho=7`, {
    draft: { modo: 'change', registroId: 1 },
    answer: ({ method, path }) =>
      method === 'GET' && path === `${API}/1` ? ok({ ...exemploRow(1), versao: 3 }) : undefined,
  });
  await screen.findByText(/O registro publicado mudou depois/);
  await user.click(await button('Publicar'));
  const dialog = await screen.findByRole('dialog', { name: /^Publicar/ });
  await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(steps(server)).toHaveLength(1));
  expect(server.sent('PUT', `${DRAFTS}/7`)[0]?.body).toMatchObject({ registroVersao: 3 });
});

test('a form is sent and not saved if a second person approves', async () => {
  const { server, user, router } = open(`${LIST}/1/alterar`, { rule: { aprovacao: true } });
  await button('Enviar para revisão');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(server.sent('POST', DRAFTS)[0]?.body).toMatchObject({
    modo: 'change',
    registro: { id: 1, versao: 1 },
  });
  expect(server.sent('PUT', API)).toEqual([]);
});

test('a reviewer returns with a reason, and who changes it no longer approves', async () => {
  const { server, user } = open(`${LIST}/incluir?rascunho=7`, {
    draft: { situacao: 'emRevisao', aprova: true },
    rule: { aprovacao: true },
  });
  await button('Aprovar');
  await user.click(await button('Devolver'));
  const dialog = await screen.findByRole('dialog', { name: /^Devolver/ });
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  const reason = within(dialog).getByRole('textbox', { name: /^O que falta/ });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(steps(server)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await user.type(screen.getByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  await button('Enviar para revisão');
});

test('a minute that passed is told in the dialog, and a refusal of fields in the form', async () => {
  const { server, user } = open(`${LIST}/incluir?rascunho=7`, {
    answer: ({ path }) =>
      path === `${DRAFTS}/7/situacao`
        ? refused(422, MESSAGE_CODE.invalidField, 'Este nome já existe', 'nome')
        : undefined,
  });
  await user.click(await button('Mais'));
  await user.click(await screen.findByRole('menuitem', { name: 'Agendar publicação…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Agendar/ });
  const when = within(dialog).getByRole('textbox', { name: /^Aparece em/ });
  await user.type(when, '01012020 0800');
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }));
  await within(dialog).findByText(agendaFault('2020-01-01T00:00:00Z', new Date()) ?? '');
  expect(steps(server)).toEqual([]);
  await user.clear(when);
  await user.type(when, `0101${new Date().getFullYear() + 1} 0800`);
  await user.click(within(dialog).getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const name = screen.getByRole('textbox', { name: /^Nome(?! da)/ });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(steps(server)[0]?.body).toMatchObject({
    acao: 'agendar',
    publicarEm: expect.stringContaining(`${new Date().getFullYear() + 1}-01-01T11:00`),
  });
});

test('a draft that is gone says so', async () => {
  open(`${LIST}/incluir?rascunho=7`, {
    answer: ({ path }) =>
      path === `${DRAFTS}/7`
        ? refused(404, MESSAGE_CODE.notFound, 'Este rascunho não existe mais.')
        : undefined,
  });
  await screen.findByText('Este rascunho não existe mais.');
});

test('a draft is thrown away after a question', async () => {
  const { server, user, router } = open(`${LIST}/incluir?rascunho=7`);
  await user.click(await button('Mais'));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar rascunho…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar rascunho' });
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(server.sent('DELETE', `${DRAFTS}/7`)[0]?.params.get('versao')).toBe('1');
});

test('a form is seen as citizens will see it, without scripts', async () => {
  const { server, user } = open(`${LIST}/incluir?rascunho=7`, {
    answer: ({ path }) =>
      path === `${DRAFTS}/previa`
        ? ok({ endereco: '/vale-claro/exemplo', propria: true, html: '<p>A página</p>' })
        : undefined,
  });
  await user.click(await button('Mais'));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver como o cidadão' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Página como o cidadão a verá');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toBe('<p>A página</p>');
  await screen.findByText(/Ficará em \/vale-claro\/exemplo/);
  expect(server.sent('POST', DRAFTS)).toEqual([]);
});

test('a record is archived now, with a way back, or at a minute', async () => {
  const { server, user } = open(LIST, {
    answer: ({ path }) =>
      path === `${API}/1/arquivamento` ? ok(null, MESSAGE_CODE.archived) : undefined,
  });
  const openDialog = async () => {
    await user.pointer({ keys: '[MouseRight]', target: await screen.findByText('Registro 1') });
    await user.click(await screen.findByRole('menuitem', { name: 'Arquivar' }));
    return within(await screen.findByRole('dialog', { name: /^Arquivar/ }));
  };
  const dialog = await openDialog();
  await user.dblClick(dialog.getByRole('button', { name: 'Arquivar' }));
  await button('Desfazer');
  expect(server.sent('POST', `${API}/1/arquivamento`)).toHaveLength(1);

  const later = await openDialog();
  await user.click(later.getByRole('radio', { name: 'Num dia e hora' }));
  await user.click(later.getByRole('button', { name: 'Agendar saída' }));
  await later.findByText('Informe o dia e a hora em que sai');
  await user.type(
    later.getByRole('textbox', { name: /^Sai em/ }),
    `0101${new Date().getFullYear() + 1} 0800`,
  );
  await user.click(later.getByRole('button', { name: 'Agendar saída' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('PUT', `${DRAFTS}/saidas`)[0]?.body).toMatchObject({
    entidade: 'exemplo',
    registroId: 1,
  });
});

test('an edit of a scheduled draft asks first, since it no longer appears by itself', async () => {
  const { server, user } = open(`${LIST}/incluir?rascunho=7`, {
    draft: { situacao: 'agendada', publicarEm: '2099-01-01T11:00:00.000Z' },
  });
  await button('Publicar agora');
  await user.type(screen.getByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  await user.click(await button('Salvar rascunho'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar rascunho' }));
  dialog.getByText(/^O agendamento é desfeito/);
  expect(server.sent('PUT', `${DRAFTS}/7`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
  await screen.findByText(/agende de novo/);
  expect(server.sent('PUT', `${DRAFTS}/7`)).toHaveLength(1);
});

test('a draft that another person changed is kept beside hers, and nothing typed is lost', async () => {
  const { server, user, router } = open(`${LIST}/incluir?rascunho=7`, {
    answer: ({ method, path }) =>
      method === 'PUT' && path === `${DRAFTS}/7`
        ? refused(409, MESSAGE_CODE.changedByOther)
        : undefined,
  });
  await user.type(await screen.findByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  await user.click(await button('Salvar rascunho'));
  await screen.findByText(/^Outra pessoa mudou ou publicou este rascunho/);
  await user.click(await button('Salvar rascunho'));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(server.sent('POST', DRAFTS)[0]?.body).toMatchObject({
    conteudo: { nome: 'Do rascunho!' },
  });
});

test('a step that is refused leaves a draft that the form goes on with', async () => {
  const { server, user } = open(`${LIST}/1/alterar`, {
    answer: ({ path }) =>
      path === `${DRAFTS}/7/situacao`
        ? refused(422, MESSAGE_CODE.invalidField, 'Este nome já existe', 'nome')
        : undefined,
  });
  await user.type(await screen.findByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  await user.click(await button('Mais'));
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar para revisão…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Enviar/ }));
  await user.click(dialog.getByRole('button', { name: 'Enviar para revisão' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await button('Publicar');
  expect(server.sent('POST', DRAFTS)).toHaveLength(1);
});

test('unsaved changes of a draft are its own, and no new record', async () => {
  const { server, user } = open(`${LIST}/incluir?rascunho=7`);
  await user.type(await screen.findByRole('textbox', { name: /^Nome(?! da)/ }), '!');
  window.dispatchEvent(new Event('pagehide'));
  const kept = server.calls.filter(
    ({ method, path }) => method === 'PUT' && path.includes('/rascunhos-automaticos/'),
  );
  expect(kept.map(({ path }) => path)).toEqual([
    expect.stringContaining('/rascunhos-automaticos/exemplo/rascunho-7/'),
  ]);
});
