import { MESSAGE_CODE, message, permits, VISTA_LIMITE } from '@claraboia/contract';
import { calls, type VistaSave } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { type AskedOf, Presented, type Serving, serve } from '../../engine/serve.ts';
import { changedByOther, notAllowed, notFound } from '../../errors.ts';
import {
  type DaPessoa,
  keepPreferencias,
  keepVista,
  type Recusa,
  readPreferencias,
  readVistas,
  removeVista,
} from './vistas.ts';

const refused = (recusa: Recusa, { nome }: VistaSave) => {
  if (recusa === 'ausente') return notFound('Esta vista não existe, ou é de outra pessoa.');
  return recusa === 'nome'
    ? changedByOther(`Você já tem uma vista «${nome}».`, 'nome')
    : changedByOther(`Esta lista já tem ${VISTA_LIMITE.vistas} vistas. Apague uma antes.`, 'nome');
};

/** Routes of the saved views of lists, and of what each person chose about a list. */
export function listaRoutes(serving: Serving, { registry }: Pick<Context, 'registry'>): void {
  const declared = calls.vistaLista;

  /** The list of the person who asks. */
  const listOf = ({
    query,
    actor,
  }: Pick<AskedOf<typeof declared.getLista>, 'query' | 'actor'>): DaPessoa => {
    const entity = registry.all.find(({ key }) => key === query.lista);
    if (entity === undefined || !permits(entity, actor.papel, 'list')) {
      throw notFound('Esta lista não existe.', 'lista');
    }
    if (actor.pessoaId === null) throw notAllowed();
    return { lista: entity.key, pessoaId: actor.pessoaId };
  };

  serve(serving, declared.getLista, (asked) => {
    const of = listOf(asked);
    return asked.within(async (tx) => ({
      vistas: await readVistas(tx, of),
      preferencias: await readPreferencias(tx, of),
    }));
  });

  serve(serving, declared.savePreferencias, (asked) => {
    const of = listOf(asked);
    return asked.within((tx) => keepPreferencias(tx, of, asked.body));
  });

  serve(serving, declared.addVista, async (asked) => {
    const of = listOf(asked);
    const kept = await asked.within((tx) => keepVista(tx, of, null, asked.body));
    if (typeof kept === 'string') throw refused(kept, asked.body);
    return new Presented(kept, [message(MESSAGE_CODE.saved, `Vista «${kept.nome}» guardada.`)]);
  });

  serve(serving, declared.changeVista, async (asked) => {
    const of = listOf(asked);
    const kept = await asked.within((tx) => keepVista(tx, of, asked.params.id, asked.body));
    if (typeof kept === 'string') throw refused(kept, asked.body);
    return new Presented(kept, [message(MESSAGE_CODE.changed, `Vista «${kept.nome}» guardada.`)]);
  });

  serve(serving, declared.removeVista, async (asked) => {
    const of = listOf(asked);
    const { params, actor, within } = asked;
    const canWrite = actor.papel !== 'consulta';
    if (!(await within((tx) => removeVista(tx, of, params.id, canWrite)))) throw notFound();
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Vista apagada.')]);
  });
}
