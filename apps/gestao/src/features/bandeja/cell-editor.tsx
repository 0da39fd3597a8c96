import { type BandejaCampo, withoutAccents } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateToText, formatDay } from '../../engine/fields/date-text.ts';
import { MaskedInput } from '../../engine/fields/masked-input.tsx';
import '../../engine/fields/fields.css';
import { CAMPO_ROTULO, isSame, textOf } from './campos.ts';
import { type CampoDeEscolha, type Escolhas, listaDe, type Opcao } from './escolhas.ts';
import { readCell } from './paste.ts';
import type { Move } from './use-grid.ts';

type Value = ItemDaBandeja[BandejaCampo];

interface EditorProps {
  readonly item: ItemDaBandeja;
  readonly campo: BandejaCampo;
  /** Letter that replaces the value; '' keeps it. */
  readonly typed: string;
  readonly escolhas: Escolhas;
  /** @param seen value when the edit began */
  readonly onCommit: (value: Value, move: Move, seen: Value) => void;
  readonly onCancel: (move: Move) => void;
  /** Called if a text is left that is no value. */
  readonly onDropped: (mensagem: string) => void;
  /** Called with a text whose cell leaves before the edit ends. */
  readonly onLost: (text: string) => void;
}

/** Input of a cell. Enter and Tab save and move on, Escape restores the value. */
export function CellEditor(props: EditorProps) {
  const { campo } = props;
  if (campo === 'nome' || campo === 'data') return <TextEditor {...props} />;
  return <ChoiceEditor {...props} campo={campo} />;
}

/** Move that a key asks for; null if it does not end the edit. */
function moveOf({ key, shiftKey, nativeEvent }: KeyboardEvent): Move | null {
  if (nativeEvent.isComposing) return null;
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

/** Focuses the input of an editor that has just opened, with its text selected or the caret at the end. */
function useOpened(selects: boolean) {
  // Around the input, because masked inputs have a reference of their own.
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(selects);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    if (first.current) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return box;
}

/**
 * End of an edit, which happens once. The value at the opening stays that of the edit: the server may answer another
 * one meanwhile.
 * @param typed text that the person changed; null while it is untouched
 */
function useEdit({ item, campo, onCommit, onCancel, onLost }: EditorProps, typed: string | null) {
  const [seen] = useState(item[campo]);
  const ended = useRef(false);
  const latest = useRef({ typed, onLost });
  latest.current = { typed, onLost };
  useEffect(
    () => () => {
      const { typed: text, onLost: tell } = latest.current;
      if (!ended.current && text !== null) tell(text);
    },
    [],
  );
  const once = (act: () => void) => {
    if (ended.current) return;
    ended.current = true;
    act();
  };
  const finish = (value: Value, move: Move) => once(() => onCommit(value, move, seen));
  const cancel = (move: Move) => once(() => onCancel(move));
  /** Ends an edit without a change. Keys confirm a value that is still the seen one. */
  const confirm = (move: Move) =>
    move !== 'blur' && isSame(item[campo], seen) ? finish(seen, move) : cancel(move);
  return { seen, finish, cancel, confirm };
}

/** True for a blur with the whole window: the focus comes back to the input. */
const isWindowBlur = ({ currentTarget }: FocusEvent) => document.activeElement === currentTarget;

function TextEditor(props: EditorProps) {
  const { item, campo, typed, escolhas, onDropped } = props;
  const isDay = campo === 'data';
  const [former] = useState(() => {
    if (typed !== '') return isDay ? formatDay(typed, typed) : typed;
    return isDay ? dateToText(item.data) : (item.nome ?? '');
  });
  const [text, setText] = useState(former);
  const { finish, cancel, confirm } = useEdit(props, text === former ? null : text);
  const [fault, setFault] = useState<string | null>(null);
  const box = useOpened(isDay && typed === '');
  const commit = (move: Move) => {
    if (typed === '' && text === former) return confirm(move);
    const read = readCell(campo, text, item, escolhas);
    if (read.fault === undefined) return finish(read.value, move);
    if (move !== 'blur') return setFault(read.fault);
    onDropped(read.fault);
    cancel(move);
  };
  const shared = {
    size: 'xs',
    'aria-label': `${CAMPO_ROTULO[campo]} de ${item.arquivo.nome}`,
    autoComplete: 'off',
    error: fault,
    onBlur: (event: FocusEvent) => {
      if (!isWindowBlur(event)) commit('blur');
    },
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      const move = moveOf(event);
      if (event.key === 'Escape') cancel('stay');
      else if (move !== null) {
        event.preventDefault();
        commit(move);
      }
    },
  } as const;
  return (
    <div ref={box}>
      {isDay ? (
        <MaskedInput
          {...shared}
          placeholder="dd/mm/aaaa"
          format={formatDay}
          value={text}
          onChange={setText}
        />
      ) : (
        <TextInput
          {...shared}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Options of at most this many are listed; typing narrows the rest. */
const SHOWN = 100;

/** Options with all typed words in their name or group. */
function matching(opcoes: readonly Opcao[], text: string): readonly Opcao[] {
  const words = withoutAccents(text).split(/\s+/).filter(Boolean);
  return opcoes.filter(({ value, detail }) => {
    const name = withoutAccents(`${detail} ${value.nome}`);
    return words.every((word) => name.includes(word));
  });
}

function ChoiceEditor(props: EditorProps & { readonly campo: CampoDeEscolha }) {
  const { item, campo, typed, escolhas, onDropped } = props;
  const combobox = useCombobox({ defaultOpened: true });
  const lista = listaDe(escolhas, campo, item);
  // Null while the text is that of the value.
  const [text, setText] = useState<string | null>(typed === '' ? null : typed);
  const { seen, finish, cancel, confirm } = useEdit(props, text === typed ? null : text);
  const box = useOpened(typed === '');
  const found = text === null ? lista.opcoes : matching(lista.opcoes, text);
  const near = found.length === 0 && text !== null ? lista.near(text) : [];
  const shown = (found.length > 0 ? found : near).slice(0, SHOWN);

  useEffect(() => {
    if (text !== null && text.trim() !== '' && found.length > 0) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // The store of the list is another object in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);

  const seenId = typeof seen === 'object' && seen !== null ? String(seen.id) : null;
  const markedOption = (): Opcao | undefined => shown[combobox.getSelectedOptionIndex()];
  const commit = (move: Move) => {
    const marked = move === 'blur' ? undefined : markedOption();
    if (marked !== undefined) return finish(marked.value, move);
    if (text === null) return confirm(move);
    const read = readCell(campo, text, item, escolhas);
    if (read.fault === undefined) return finish(read.value, move);
    if (found.length === 1 && found[0] !== undefined) return finish(found[0].value, move);
    if (move !== 'blur') return;
    onDropped(read.fault);
    cancel(move);
  };
  return (
    <Combobox
      store={combobox}
      withinPortal
      // A part of the page, for those who move between its regions.
      portalProps={{ target: document.querySelector('main') ?? document.body }}
      width="max-content"
      styles={{ dropdown: { maxWidth: 'calc(100vw - 1.5rem)' } }}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = shown.find((each) => String(each.value.id) === id);
        if (chosen !== undefined) finish(chosen.value, 'stay');
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          wrapperProps={{ ref: box }}
          size="xs"
          aria-label={`${CAMPO_ROTULO[campo]} de ${item.arquivo.nome}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Pesquise e escolha"
          value={text ?? textOf(seen)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            if (!isWindowBlur(event)) commit('blur');
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            const move = moveOf(event);
            if (event.key === 'Escape') cancel('stay');
            else if (move !== null) {
              event.preventDefault();
              commit(move);
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {near.length > 0 && <p className="bandeja-meant">Você quis dizer</p>}
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={CAMPO_ROTULO[campo]}>
          {shown.map(({ value: { id, nome }, detail }) => (
            <Combobox.Option key={id} value={String(id)} selected={String(id) === seenId}>
              {nome}
              {detail !== '' && <span className="field-reference-detail">{detail}</span>}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>Nada com esse nome</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
