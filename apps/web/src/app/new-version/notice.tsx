import { NEW_VERSION } from '@claraboia/ui/lib/chunk-failure.ts';
import { useEffect, useState } from 'react';
import './notice.css';

interface NewVersionNoticeProps {
  readonly waiting: boolean;
  readonly onReload: (() => void) | null;
}

/** Notice of a new version, which does not block the page. Nothing is reloaded without consent. */
export function NewVersionNotice({ waiting, onReload }: NewVersionNoticeProps) {
  const [later, setLater] = useState(false);
  // A newer version than the postponed one shows the notice again.
  useEffect(() => setLater(false), [onReload]);
  const shown = waiting && !later;
  return (
    <aside className="new-version" aria-label="Nova versão" hidden={!waiting || later}>
      <p role="status">{shown ? NEW_VERSION.title : ''}</p>
      <div className="new-version-actions">
        <button type="button" className="new-version-now" onClick={() => onReload?.()}>
          Atualizar agora
        </button>
        <button type="button" className="new-version-later" onClick={() => setLater(true)}>
          Depois
        </button>
      </div>
    </aside>
  );
}
