import { useRevalidator } from 'react-router';

/** Notice in place of a part of a page that failed to load. @param what `os anos` */
export function ParteFalhou({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="portal-part-failed">
      <span>Não foi possível carregar {what}.</span>
      <button
        type="button"
        className="portal-chip"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Tentar novamente
      </button>
    </div>
  );
}
