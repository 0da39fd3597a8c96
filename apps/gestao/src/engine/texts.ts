import type { AnyEntity } from '@claraboia/contract';
import type { FormMode } from './define-screen.ts';

/** The five things done with a record: as a button, as a title, and within the question (spec gestao §2 and §4). */
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

/** What is asked before anything is written. */
export const confirmQuestion = (action: Exclude<ActionName, 'view'>) =>
  `Tem certeza que deseja ${ACTION_TEXT[action].infinitive} o registro selecionado?`;

/** What is said when something is done with no row selected. */
export const NOTHING_SELECTED = 'Selecione um registro';

/** The error of a form state that does not exist, worded as the specification has it. */
export const UNSUPPORTED_STATE = 'Unsuported state';
