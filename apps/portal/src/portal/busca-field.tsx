import { wellFormed } from '@claraboia/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './icon.tsx';
import { usePalavraChave } from './palavra-chave.ts';
import { usePortal } from './portal-data.ts';
import { buscaPath } from './portal-paths.ts';

type Combobox = typeof import('./busca/sugestao/combobox.tsx')['Combobox'];

/** Searches the whole portal. On the results page it holds the current search. */
export function BuscaField() {
  const { cliente } = usePortal();
  const palavraChave = usePalavraChave();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [Combobox, setCombobox] = useState<Combobox | null>(null);
  // Loads suggestions when the user is about to type. If that fails, the field works as without scripts.
  const suggest = () =>
    void import('./busca/sugestao/combobox.tsx').then(
      (module) => setCombobox(() => module.Combobox),
      () => undefined,
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (typed !== '') void navigate(buscaPath(cliente, wellFormed(typed)));
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
        // The back button may change the search: the key resets the field.
        key={palavraChave}
        ref={input}
        onFocus={suggest}
        id="busca"
        // A field of type `search` cannot be a combobox for assistive technology; a text field can.
        type={Combobox === null ? 'search' : 'text'}
        name="q"
        aria-label="Buscar no portal"
        placeholder="Buscar no portal"
        maxLength={200}
        defaultValue={palavraChave}
      />
      {Combobox !== null && <Combobox key={`de ${palavraChave}`} field={input} cliente={cliente} />}
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
        <span className="portal-search-word" aria-hidden="true">
          Buscar
        </span>
      </button>
    </form>
  );
}
