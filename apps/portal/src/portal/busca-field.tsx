import { wellFormed } from '@claraboia/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './icon.tsx';
import { usePalavraChave } from './palavra-chave.ts';
import { usePortal } from './portal-data.ts';
import { buscaPath } from './portal-paths.ts';

type Combobox = typeof import('./busca/sugestao/combobox.tsx')['Combobox'];

/** Searches the whole portal. On the page of results it holds what was searched for. */
export function BuscaField() {
  const { cliente } = usePortal();
  const palavraChave = usePalavraChave();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [Combobox, setCombobox] = useState<Combobox | null>(null);
  // Asked for once somebody is about to type; where it cannot be had, the field is what it is without scripts.
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
        // 'Back' brings another question: the field follows.
        key={palavraChave}
        ref={input}
        onFocus={suggest}
        id="busca"
        // A field for searches is no combobox to assistive technology; one for text may be.
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
