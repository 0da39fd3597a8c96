import { wellFormed } from '@claraboia/contract';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf } from '../../format.ts';
import { Icon } from '../../icon.tsx';
import { buscaPath } from '../../portal-paths.ts';
import { Marcado } from '../marcado.tsx';
import type { Linha } from './linhas.ts';
import { useSugestoes } from './use-sugestoes.ts';
import './combobox.css';

interface ComboboxProps {
  /** Search field. It is part of the first page; this component is loaded when the user is about to type. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly cliente: string;
}

/**
 * Suggestions below the search field while the user types: an editable combobox with a listbox, as in the ARIA
 * Authoring Practices. The keyboard focus stays in the field.
 */
export function Combobox({ field, cliente }: ComboboxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(true);
  const [active, setActive] = useState(-1);
  const partes = useSugestoes(cliente, typed);
  const count = partes.reduce((sum, { linhas }) => sum + linhas.length, 0);
  const open = shown && count > 0;
  const all: Linha = {
    texto: [{ texto: `Buscar “${typed}” em todo o portal`, marcado: false }],
    nota: null,
    destino: { to: buscaPath(cliente, wellFormed(typed)) },
  };
  const linhas = [all, ...partes.flatMap((parte) => parte.linhas)];
  const optionId = (index: number) => `${id}-${index}`;

  const choose = ({ destino }: Linha) => {
    setShown(false);
    if ('to' in destino) void navigate(destino.to);
    else if (destino.newTab) window.open(destino.href, '_blank', 'noopener');
    else window.location.assign(destino.href);
  };
  const move = (to: number) => {
    setActive((to + linhas.length) % linhas.length);
    setShown(true);
  };
  const onInput = useEffectEvent((value: string) => {
    setTyped(value.trim());
    setActive(-1);
    setShown(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || count === 0) return;
    const chosen = open ? linhas[active] : undefined;
    if (event.key === 'ArrowDown') move(open ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(open && active >= 0 ? active - 1 : linhas.length - 1);
    else if (event.key === 'Escape' && open) setShown(false);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else {
      // The caret moves, and the next key goes into the text.
      if (event.key === 'Home' || event.key === 'End') setActive(-1);
      return;
    }
    event.preventDefault();
  });
  const close = useEffectEvent(() => {
    setShown(false);
    setActive(-1);
  });

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    // Handles text typed while this chunk was loading. The initial value triggers no request.
    if (input.value !== input.defaultValue) onInput(input.value);
    const left = () => close();
    const typing = () => onInput(input.value);
    const pressed = (event: KeyboardEvent) => onKeyDown(event);
    input.addEventListener('input', typing);
    input.addEventListener('keydown', pressed);
    input.addEventListener('blur', left);
    input.form?.addEventListener('submit', left);
    return () => {
      input.removeEventListener('input', typing);
      input.removeEventListener('keydown', pressed);
      input.removeEventListener('blur', left);
      input.form?.removeEventListener('submit', left);
    };
  }, [field]);

  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.autocomplete = 'off';
    input.enterKeyHint = 'search';
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
  }, [field]);
  useLayoutEffect(() => {
    const input = field.current;
    if (input === null) return;
    const current = open && active >= 0 ? `${id}-${active}` : null;
    input.setAttribute('aria-expanded', String(open));
    for (const [name, value] of [
      ['aria-controls', open ? id : null],
      ['aria-activedescendant', current],
    ] as const) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (current !== null) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);

  const option = (linha: Linha, index: number) => (
    <Option
      key={optionId(index)}
      id={optionId(index)}
      linha={linha}
      isActive={index === active}
      onChoose={() => choose(linha)}
    />
  );
  let next = 1;
  return (
    <>
      <p role="status" className="visually-hidden">
        {open && (
          <span>
            {countOf(count, 'sugestão', 'sugestões')} para “{typed}”
          </span>
        )}
      </p>
      {open && (
        // Keeps the focus in the field when the mouse presses on a suggestion.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here, something is left undone
        <div className="sugestoes" onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label="Sugestões" className="sugestoes-list">
            {option(all, 0)}
            {partes.map(({ titulo, linhas }, at) => {
              const first = next;
              next += linhas.length;
              return (
                <div key={titulo} role="group" aria-labelledby={`${id}-tipo-${at}`}>
                  <div id={`${id}-tipo-${at}`} role="presentation" className="sugestoes-kind">
                    {titulo}
                  </div>
                  {linhas.map((linha, index) => option(linha, first + index))}
                </div>
              );
            })}
          </div>
          <p className="sugestoes-hint" aria-hidden="true">
            ↑ ↓ para escolher, Enter para abrir, Esc para fechar
          </p>
        </div>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly linha: Linha;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, linha: { texto, nota }, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="sugestao"
      onClick={onChoose}
    >
      <span className="sugestao-text">
        <Marcado segmentos={texto} as="b" />
      </span>
      {nota === null ? (
        <Icon name={id.endsWith('-0') ? 'search' : 'chevron'} className="portal-icon-small" />
      ) : (
        <span className="sugestao-note">{nota}</span>
      )}
    </button>
  );
}
