import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that a save just done does not count as unsaved. */
  readonly isUnsaved: () => boolean;
}

/** Asks before a form with unsaved changes is left, within the app and by closing the window. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Sair sem salvar?"
      question="Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas."
      yes="Sair sem salvar"
      no="Continuar editando"
      danger
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
