import { useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';
import './drop-layer.css';

/** True for dragged files that no part of the page takes itself. */
function isForTray(event: DragEvent): boolean {
  const hasFiles = event.dataTransfer?.types.includes('Files') === true;
  // Parts that take files themselves have prevented the browser's own handling.
  return (
    hasFiles && !event.defaultPrevented && document.querySelector('[aria-modal="true"]') === null
  );
}

/** Takes PDFs that are dropped anywhere, and says where they go while they are dragged. */
export function DropLayer({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      const isTaken = isForTray(event);
      if (isTaken) event.preventDefault();
      setOver(isTaken);
    };
    const leave = (event: DragEvent) => {
      // Without a target the pointer left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!isForTray(event) || event.dataTransfer === null) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => take(files));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return (
    isOver && (
      <div className="drop-layer" role="status">
        <p>Solte os PDFs para pôr na bandeja de documentos</p>
        <p className="drop-layer-note">Nada é publicado antes de você conferir.</p>
      </div>
    )
  );
}
