import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that a save just done does not count as unsaved. */
  readonly isUnsaved: () => boolean;
  /** What is said where it is not the changes of a form that would be lost. */
  readonly texts?: LeaveTexts;
}

interface LeaveTexts {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

const UNSAVED: LeaveTexts = {
  title: 'Sair sem salvar?',
  question: 'Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
};

/** Asks before a form with unsaved changes, or work under way, is left, within the app and by closing the window. */
export function LeaveGuard({ isUnsaved, texts = UNSAVED }: LeaveGuardProps) {
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
      {...texts}
      danger
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
