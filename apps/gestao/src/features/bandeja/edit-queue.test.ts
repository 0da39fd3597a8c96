import type { CamposDaBandeja, Editados, ItemDaBandeja } from '@claraboia/contract/schema';
import { ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTAS, documento } from '../../../test/support/bandeja.ts';
import { EditQueue } from './edit-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Sent = { id: number; versao: number; campos: CamposDaBandeja };

/** Queue before a server that keeps versions. */
function open(...itens: ItemDaBandeja[]) {
  const server = new Map(itens.map((item) => [item.id, item]));
  const known = new Map(server);
  const saves: Sent[][] = [];
  const next: { error: Error | null } = { error: null };
  const refused = (id: number, item: ItemDaBandeja | null, motivo: 'versao' | 'excluida') => ({
    id,
    item,
    recusa: { motivo, mensagem: 'Outra pessoa mexeu.', erros: [] },
  });
  const save = async (sent: readonly Sent[]): Promise<Editados> => {
    saves.push([...sent]);
    const { error } = next;
    next.error = null;
    if (error !== null) throw error;
    return sent.map(({ id, versao, campos }) => {
      const item = server.get(id);
      if (item === undefined) return refused(id, null, 'excluida');
      if (item.versao !== versao) return refused(id, item, 'versao');
      if ((campos.nome?.length ?? 0) > 500) {
        const erros = [{ campo: 'nome', mensagem: 'Nome: no máximo 500 letras' }];
        return { id, item, recusa: { motivo: 'campos' as const, mensagem: '', erros } };
      }
      const changed = { ...item, ...campos, versao: versao + 1 } as ItemDaBandeja;
      server.set(id, changed);
      return { id, item: changed, recusa: null };
    });
  };
  const queue = new EditQueue({
    save,
    itemOf: (id) => known.get(id),
    onItem: (item) => known.set(item.id, item),
    onGone: (id) => known.delete(id),
  });
  /** Changes a document as another person. */
  const meanwhile = (id: number, patch: Partial<ItemDaBandeja>) => {
    const item = server.get(id);
    if (item !== undefined) server.set(id, { ...item, ...patch, versao: item.versao + 1 });
  };
  const wait = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
  return { queue, server, known, saves, next, meanwhile, wait };
}

describe('edits of the tray', () => {
  test('are saved together a moment after the last one, records by their id', async () => {
    const { queue, saves, wait, server } = open(documento(1), documento(2));
    queue.edit([{ id: 1, campos: { nome: 'Lei 1' } }]);
    await wait(400);
    queue.edit([
      { id: 1, campos: { nome: 'Lei 1/2026' } },
      { id: 2, campos: { categoriaPublicacao: CONTAS } },
    ]);
    await wait(499);
    expect(saves).toEqual([]);
    await wait(1);
    expect(saves).toEqual([
      [
        { id: 1, versao: 1, campos: { nome: 'Lei 1/2026' } },
        { id: 2, versao: 1, campos: { categoriaPublicacao: { id: CONTAS.id } } },
      ],
    ]);
    expect(server.get(1)?.nome).toBe('Lei 1/2026');
    expect(queue.hasUnsaved).toBe(false);
  });

  test('merge with changes of other fields by another person', async () => {
    const { queue, saves, meanwhile, server, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' } }]);
    meanwhile(1, { data: '2026-01-01' });
    await wait(2000);
    expect(saves).toHaveLength(2);
    expect(server.get(1)).toMatchObject({ nome: 'Meu nome', data: '2026-01-01' });
    expect(queue.store.get().naoSalvos).toEqual([]);
  });

  test('give way to another person in the same field, and are kept to be insisted on', async () => {
    const { queue, meanwhile, server, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' } }]);
    meanwhile(1, { nome: 'Nome dela' });
    await wait(2000);
    expect(server.get(1)?.nome).toBe('Nome dela');
    const [kept] = queue.store.get().naoSalvos;
    expect(kept).toMatchObject({
      motivo: 'outra',
      meu: 'Meu nome',
      mensagem: 'Outra pessoa mudou para «Nome dela» o campo Nome.',
    });
    if (kept !== undefined) queue.insist(kept);
    await wait(2000);
    expect(server.get(1)?.nome).toBe('Meu nome');
    expect(queue.store.get().naoSalvos).toEqual([]);
  });

  test('win over a guess that came meanwhile', async () => {
    const { queue, meanwhile, server, wait } = open(documento(1, { nome: null }));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' } }]);
    meanwhile(1, { nome: 'Palpite', palpites: { nome: { motivo: 'texto', de: 'Palpite' } } });
    await wait(2000);
    expect(server.get(1)?.nome).toBe('Meu nome');
  });

  test('wait for the connection, and what is typed meanwhile goes along', async () => {
    const { queue, next, saves, server, wait } = open(documento(1));
    next.error = new ConnectionError();
    queue.edit([{ id: 1, campos: { nome: 'Um' } }]);
    await wait();
    expect(queue.store.get().pause).toBe('rede');
    queue.edit([{ id: 1, campos: { data: '2026-05-05' } }]);
    await wait(2000);
    expect(saves.length).toBeGreaterThan(1);
    expect(server.get(1)).toMatchObject({ nome: 'Um', data: '2026-05-05' });
    expect(queue.store.get().pause).toBe(null);
  });

  test('of a document that is gone are told with what was typed', async () => {
    const { queue, server, known, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' } }]);
    server.delete(1);
    await wait();
    expect(queue.store.get().naoSalvos).toMatchObject([
      { motivo: 'fora', arquivo: 'portaria-1.pdf', meu: 'Meu nome' },
    ]);
    expect(known.has(1)).toBe(false);
    expect(queue.hasUnsaved).toBe(false);
  });

  test('save the good fields of a document with a refused one', async () => {
    const { queue, server, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'x'.repeat(501), data: '2026-05-05' } }]);
    await wait(2000);
    expect(server.get(1)).toMatchObject({ nome: 'Portaria 1', data: '2026-05-05' });
    expect(queue.store.get().naoSalvos).toMatchObject([
      { campo: 'nome', motivo: 'recusa', mensagem: 'Nome: no máximo 500 letras' },
    ]);
  });

  test('are saved although the list on the screen lacks the document', async () => {
    const { queue, known, server, meanwhile, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' } }]);
    known.clear();
    meanwhile(1, { data: '2026-01-01' });
    await wait(2000);
    expect(server.get(1)).toMatchObject({ nome: 'Meu nome', data: '2026-01-01' });
    expect(queue.store.get().naoSalvos).toEqual([]);
  });

  test('are compared with the value that the person saw', async () => {
    const { queue, known, server, meanwhile, wait } = open(documento(1));
    meanwhile(1, { nome: 'Nome dela' });
    known.set(1, server.get(1) ?? documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome' }, seen: { nome: 'Portaria 1' } }]);
    await wait();
    expect(server.get(1)?.nome).toBe('Nome dela');
    expect(queue.store.get().naoSalvos).toMatchObject([{ motivo: 'outra', meu: 'Meu nome' }]);
  });

  test('decide over a kept value of their field', async () => {
    const { queue, server, meanwhile, wait } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Meu nome', data: '2026-05-05' } }]);
    meanwhile(1, { nome: 'Nome dela', data: '2026-01-01' });
    await wait(2000);
    expect(queue.store.get().naoSalvos).toHaveLength(2);
    queue.edit([{ id: 1, campos: { nome: 'Outro nome' } }]);
    await wait();
    expect(server.get(1)?.nome).toBe('Outro nome');
    expect(queue.store.get().naoSalvos).toMatchObject([{ campo: 'data' }]);
  });

  test('of a document that the person took out are forgotten, also on their way', async () => {
    const { queue, server, wait } = open(documento(1), documento(2));
    queue.edit([1, 2].map((id) => ({ id, campos: { nome: 'Meu nome' } })));
    server.delete(1);
    server.delete(2);
    queue.drop([1]);
    const settled = queue.settle();
    queue.drop([2]);
    await settled;
    await wait();
    expect(queue.store.get()).toMatchObject({ naoSalvos: [], pause: null });
    expect(queue.hasUnsaved).toBe(false);
  });

  test('end the pause as soon as one is saved', async () => {
    const { queue, next, saves, wait } = open(documento(1));
    next.error = new ConnectionError();
    queue.edit([{ id: 1, campos: { nome: 'Um' } }]);
    await wait();
    expect(queue.store.get().pause).toBe('rede');
    queue.edit([{ id: 1, campos: { nome: 'Dois' } }]);
    await wait();
    expect(queue.store.get().pause).toBe(null);
    queue.edit([{ id: 1, campos: { nome: 'Três' } }]);
    await wait(499);
    expect(saves).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('tell the version of a document after own saves, but not after those of other people', async () => {
    const { queue, meanwhile, wait } = open(documento(1), documento(2));
    queue.edit([1, 2].map((id) => ({ id, campos: { nome: 'Um' } })));
    meanwhile(2, { data: '2026-01-01' });
    await wait(2000);
    expect(queue.versaoAfter({ id: 1, versao: 1 })).toBe(2);
    expect(queue.versaoAfter({ id: 2, versao: 1 })).toBe(1);
    queue.edit([{ id: 1, campos: { nome: 'Dois' } }]);
    await wait();
    expect(queue.versaoAfter({ id: 1, versao: 1 })).toBe(3);
  });

  test('settle saves at once', async () => {
    const { queue, server } = open(documento(1));
    queue.edit([{ id: 1, campos: { nome: 'Já' } }]);
    expect(await queue.settle()).toBe(true);
    expect(server.get(1)?.nome).toBe('Já');
  });
});
