import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Path, useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Evaluated when leaving, so that a save just done does not count as unsaved. */
  readonly isUnsaved: IsUnsaved;
  /** Texts of the question, if something other than form changes would be lost. Evaluated when leaving. */
  readonly texts?: () => LeaveTexts | undefined;
}

/** @param to next page; null if the window closes */
type IsUnsaved = (to: Path | null) => boolean;

/** Question before unsaved work is left. */
export interface LeaveTexts {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** Another way to leave; `onChoose` is called before the page is left. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
}

const UNSAVED: LeaveTexts = {
  title: 'Sair sem salvar?',
  question: 'Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
};

interface Guard {
  readonly isUnsaved: IsUnsaved;
  readonly texts: () => LeaveTexts;
}

/** Guards of all open forms. The router supports only one blocker, so it asks on behalf of all. */
class Guards {
  #open: readonly Guard[] = [];
  readonly #listeners = new Set<() => void>();

  get asking(): Guard | undefined {
    return this.#open[0];
  }

  /** Texts of the first guard with unsaved changes; null if there are no unsaved changes. */
  readonly unsaved = (to: Path | null): LeaveTexts | null =>
    this.#open.find((guard) => guard.isUnsaved(to))?.texts() ?? null;

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

/**
 * Asks before the user leaves a form with unsaved changes, or running work, within the app or by closing the window.
 */
export function LeaveGuard({ isUnsaved, texts = () => UNSAVED }: LeaveGuardProps) {
  const latest = useRef({ isUnsaved, texts });
  latest.current = { isUnsaved, texts };
  const own = useRef<Guard>({
    isUnsaved: (to) => latest.current.isUnsaved(to),
    texts: () => latest.current.texts() ?? UNSAVED,
  });
  useEffect(() => guards.add(own.current), []);
  const asks = useSyncExternalStore(guards.subscribe, () => guards.asking === own.current);
  return asks && <Blocker />;
}

/** State of a history entry that puts another form in the place of this one, under the same path. */
export interface LeavingState {
  readonly leavesForm: true;
}

const leavesForm = (state: unknown): boolean =>
  (state as Partial<LeavingState> | null)?.leavesForm === true;

function Blocker() {
  const texts = useRef(UNSAVED);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSame = currentLocation.pathname === nextLocation.pathname;
    if (isSame && !leavesForm(nextLocation.state)) return false;
    const unsaved = guards.unsaved(nextLocation);
    if (unsaved !== null) texts.current = unsaved;
    return unsaved !== null;
  });
  useBeforeUnload((event) => {
    if (guards.unsaved(null) !== null) event.preventDefault();
  });
  const { other, ...asked } = texts.current;
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      {...asked}
      {...(other !== undefined && {
        other: {
          label: other.label,
          onChoose: () => {
            other.onChoose();
            blocker.proceed?.();
          },
        },
      })}
      danger
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
