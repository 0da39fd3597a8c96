import type { AnyEntity } from '@claraboia/contract';
import type { FormMode } from './define-screen.ts';

/** Texts of the five actions on a record: as a button, as a title, and within the question (spec gestao §2 and §4). */
export const ACTION_TEXT = {
  add: { button: 'Incluir', title: 'Inclusão', infinitive: 'incluir' },
  change: { button: 'Alterar', title: 'Alteração', infinitive: 'alterar' },
  rectify: { button: 'Retificar', title: 'Retificação', infinitive: 'retificar' },
  delete: { button: 'Excluir', title: 'Exclusão', infinitive: 'excluir' },
  view: { button: 'Visualizar', title: 'Visualização', infinitive: 'visualizar' },
} as const;

export type ActionName = keyof typeof ACTION_TEXT;

/** '<action> de <header>', e.g. `Inclusão de Categoria de publicação`. */
export const formTitle = (action: FormMode | 'delete', entity: AnyEntity) =>
  `${ACTION_TEXT[action].title} de ${entity.label.singular}`;

/** Title of a form with one field alone, e.g. `Conteúdo de Leis`. */
export const partTitle = (label: string, name: string) => `${label} de ${name}`;

/** Confirmation question before a write. */
export const confirmQuestion = (action: Exclude<ActionName, 'view'>) =>
  `Tem certeza que deseja ${ACTION_TEXT[action].infinitive} o registro selecionado?`;

/** Message for an action without a selected row. */
export const NOTHING_SELECTED = 'Selecione um registro';

/** Error of an unknown form state, worded as in the specification. */
export const UNSUPPORTED_STATE = 'Unsuported state';
