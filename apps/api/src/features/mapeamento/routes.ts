import { type AnyEntity, headingsOf, MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import { changedByOther, invalidFields, notFound } from '../../errors.ts';
import { type Declarada, isForbidden } from '../../services/importacao/de-para.ts';
import {
  columnsOfKind,
  keepMapeamento,
  readMapeamentos,
  removeMapeamento,
} from '../../services/importacao/mapeamentos.ts';

const privateText = (heading: string) =>
  `«${heading}» não pode ser importada: dados pessoais e de banco nunca são lidos.`;

export interface MapeamentoParts {
  /** Test of the headings that an entity's own files have, even if they sound private. */
  readonly ownHeadingsOf: (entity: AnyEntity) => Declarada['isOwn'];
}

/** Routes of the named mappings of imported files. */
export function mapeamentoRoutes(
  serving: Serving,
  { registry, ownHeadingsOf }: Pick<Context, 'registry'> & MapeamentoParts,
): void {
  const declared = calls.mapeamento;

  const columnsOf = (tipo: string): readonly string[] => {
    const columns = columnsOfKind(registry, tipo);
    if (columns === null) throw notFound('Este tipo de arquivo não existe.', 'tipo');
    return columns;
  };

  /** True for a heading that no file of the kind may be read from. */
  const forbidden = (tipo: string) => {
    const entity = registry.all.find(({ key }) => key === tipo);
    const isOwn = entity === undefined ? undefined : ownHeadingsOf(entity);
    return (heading: string) => isForbidden(heading, isOwn);
  };

  serve(serving, declared.listMapeamentos, ({ query: { tipo }, within }) => {
    columnsOf(tipo);
    return within((tx) => readMapeamentos(tx, tipo));
  });

  serve(serving, declared.saveMapeamento, async ({ body, actor, within }) => {
    const columns = columnsOf(body.tipo);
    const faults = Object.entries(body.dePara.colunas).flatMap(([nome, origem]) => {
      const path = `dePara.colunas.${nome}`;
      if (!columns.includes(nome)) {
        return [[path, `Este tipo de arquivo não tem a coluna «${nome}».`] as const];
      }
      return headingsOf(origem)
        .filter(forbidden(body.tipo))
        .map((heading) => [path, privateText(heading)] as const);
    });
    if (faults.length > 0) throw invalidFields(faults);
    const kept = await within((tx) => keepMapeamento(tx, { ...body, pessoaId: actor.pessoaId }));
    if (kept === null) throw changedByOther(`Já existe um mapeamento «${body.nome}».`, 'nome');
    return new Presented(kept, [message(MESSAGE_CODE.saved, 'Mapeamento guardado.')]);
  });

  serve(serving, declared.removeMapeamento, async ({ params: { id }, within }) => {
    if (!(await within((tx) => removeMapeamento(tx, id)))) throw notFound();
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Mapeamento apagado.')]);
  });
}
