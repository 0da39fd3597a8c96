import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './icon.tsx';
import { usePalavraChave } from './palavra-chave.ts';
import { usePortal } from './portal-data.ts';
import { buscaPath } from './portal-paths.ts';

/** Searches the whole portal. On the page of results it holds what was searched for. */
export function BuscaField() {
  const { cliente } = usePortal();
  const palavraChave = usePalavraChave();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    if (typeof typed !== 'string' || typed.trim() === '') return;
    void navigate(buscaPath(cliente, typed.trim().toWellFormed()));
  };
  return (
    <form
      role="search"
      aria-label="Buscar no portal"
      className="portal-search"
      action={buscaPath(cliente)}
      onSubmit={submit}
    >
      <input
        // 'Back' brings another question: the field follows.
        key={palavraChave}
        id="busca"
        type="search"
        name="q"
        aria-label="Buscar no portal"
        placeholder="Buscar no portal"
        maxLength={200}
        defaultValue={palavraChave}
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
        <span className="portal-search-word" aria-hidden="true">
          Buscar
        </span>
      </button>
    </form>
  );
}
