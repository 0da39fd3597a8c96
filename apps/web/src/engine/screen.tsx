import { useEngine } from './engine-context.ts';
import { ListScreen } from './list-screen/list-screen.tsx';
import { FormScreen } from './record-form/form-screen.tsx';
import type { ScreenMatch } from './screen-address.ts';
import { UNSUPPORTED_STATE } from './texts.ts';

/** What an address of a screen shows: the engine's list or form, or what the screen puts in their place. */
export function Screen({ entity, path, view }: ScreenMatch) {
  const screen = useEngine().screens.get(entity.key);
  if (view.kind === 'unsupported') throw new Error(UNSUPPORTED_STATE);
  if (view.kind === 'list') {
    const List = screen?.List;
    return List === undefined ? (
      <ListScreen key={entity.key} entity={entity} path={path} />
    ) : (
      <List entity={entity} />
    );
  }
  const { mode, id } = view;
  const Form = screen?.Form;
  return Form === undefined ? (
    <FormScreen
      key={`${entity.key} ${mode} ${id}`}
      entity={entity}
      path={path}
      mode={mode}
      id={id}
    />
  ) : (
    <Form entity={entity} mode={mode} id={id} />
  );
}
