import { type AnyEntity, MESSAGE_CODE, MESSAGE_TEXT } from '@claraboia/contract';
import './engine.css';
import { useEngine } from './engine-context.ts';
import { ListScreen } from './list-screen/list-screen.tsx';
import { FormScreen } from './record-form/form-screen.tsx';
import type { ScreenMatch } from './screen-address.ts';
import { UNSUPPORTED_STATE } from './texts.ts';

/** Content of a screen's address: the engine's list or form, or the screen's own replacement. */
export function Screen({ entity, path, view }: ScreenMatch) {
  const engine = useEngine();
  const screen = engine.screens.get(entity.key);
  if (view.kind === 'unsupported') throw new Error(UNSUPPORTED_STATE);
  if (view.kind === 'list') {
    if (!engine.allows(entity, 'list')) return <NotAllowed entity={entity} />;
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

/** Screen without permission: reported at once, without a useless request. */
function NotAllowed({ entity }: { readonly entity: AnyEntity }) {
  return (
    <div className="engine-page">
      <div className="engine-heading">
        <h1 className="engine-title">{entity.label.plural}</h1>
      </div>
      <div className="engine-card engine-notice" role="alert">
        <p>{MESSAGE_TEXT[MESSAGE_CODE.notAllowed]}</p>
      </div>
    </div>
  );
}
