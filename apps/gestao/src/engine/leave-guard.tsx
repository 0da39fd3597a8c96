import { useEffect, useRef, useSyncExternalStore } from 'react';
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

interface Guard {
  readonly isUnsaved: () => boolean;
  readonly texts: LeaveTexts;
}

/** The guards of everything that is open. The router heeds one blocker only, so one of them asks for all. */
class Guards {
  #open: readonly Guard[] = [];
  readonly #listeners = new Set<() => void>();

  get asking(): Guard | undefined {
    return this.#open[0];
  }

  /** The texts of the first guard with something unsaved; null if nothing is. */
  readonly unsaved = (): LeaveTexts | null =>
    this.#open.find((guard) => guard.isUnsaved())?.texts ?? null;

  readonly add = (guard: Guard) => {
    this.#set([...this.#open, guard]);
    return () => this.#set(this.#open.filter((each) => each !== guard));
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #set(open: readonly Guard[]) {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}

const guards = new Guards();

/** Asks before a form with unsaved changes, or work under way, is left, within the app and by closing the window. */
export function LeaveGuard({ isUnsaved, texts = UNSAVED }: LeaveGuardProps) {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  const own = useRef<Guard>({ isUnsaved: () => latest.current(), texts });
  useEffect(() => guards.add(own.current), []);
  const asks = useSyncExternalStore(guards.subscribe, () => guards.asking === own.current);
  return asks && <Blocker />;
}

function Blocker() {
  const texts = useRef(UNSAVED);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const unsaved = guards.unsaved();
    if (unsaved !== null) texts.current = unsaved;
    return unsaved !== null;
  });
  useBeforeUnload((event) => {
    if (guards.unsaved() !== null) event.preventDefault();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      {...texts.current}
      danger
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
