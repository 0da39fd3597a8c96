import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import type { ListRow } from '../entity-client.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { withNote } from './use-dropped.tsx';
import { optionDetail, optionLabel, referenceOf } from './use-options.ts';
import { useSearchedOptions } from './use-searched-options.ts';

const NEAR_THE_END = 48;

export function ReferenceDropdown(props: FieldInputProps<FieldOf<'reference'>>) {
  const { field, value, onChange, onLeave, optionsFilter = {} } = props;
  const disabled = props.disabled || field.readOnly === true;
  // Typed text; null while the field shows its value.
  const [search, setSearch] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const open = combobox.dropdownOpened;
  const hasText = search !== null && search.trim() !== '';

  const take = (option: ListRow) => {
    onChange(referenceOf(target, option));
    setSearch(null);
    giveUp();
    combobox.closeDropdown();
  };
  const found = useSearchedOptions(
    { field, narrowedBy: optionsFilter, search: search ?? '', enabled: open },
    (only) => {
      if (only !== null) return take(only);
      // Enter leaves the list open for a choice; leaving the field restores its value.
      if (open) return;
      afterPress(() => setUnknown(search));
      setSearch(null);
    },
  );
  const { target, options, error, retry, busy, hasMore, loadMore, resolve, giveUp } = found;
  const label = value === null ? '' : optionLabel(target, value);
  const clearable = value !== null && !disabled;
  const shared = labelledProps(props);

  const choose = (id: string) => {
    const option = options.find((each) => String(each.id) === id);
    if (option !== undefined) take(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setSearch(null);
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    // Enter in an open list never submits the form.
    if (event.key === 'Enter' && open) event.preventDefault();
    const isMarked = open && combobox.getSelectedOptionIndex() !== -1;
    if (isMarked && event.key === 'Tab') combobox.clickSelectedOption();
    else if (!isMarked && hasText) resolve();
  };
  const onBlur = () => {
    combobox.closeDropdown();
    onLeave();
    if (hasText) return resolve();
    // Clearing the text clears the value.
    if (search === '' && value !== null) onChange(null);
    setSearch(null);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shared}
          description={withNote(
            shared.description,
            unknown !== null && `«${unknown.trim()}» não é uma opção. Abra a lista e escolha.`,
          )}
          aria-autocomplete="list"
          placeholder={disabled ? '' : 'Pesquise e escolha'}
          value={search ?? label}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            giveUp();
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            setUnknown(null);
            event.currentTarget.select();
          }}
          onBlur={onBlur}
          rightSectionWidth={clearable ? 56 : 32}
          rightSection={
            <span className="field-reference-side">
              {(open || found.isResolving) && busy && <Loader size={14} />}
              {clearable && (
                <CloseButton
                  size="sm"
                  // Not in the tab order: by keyboard, the text is simply deleted.
                  tabIndex={-1}
                  aria-label={`Limpar ${field.label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setSearch(null);
                    onChange(null);
                  }}
                />
              )}
              <IconChevronDown size={16} aria-hidden />
            </span>
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          style={{ overflowY: 'auto' }}
          aria-label={field.label}
          onScroll={({ currentTarget: list }) => {
            const left = list.scrollHeight - list.scrollTop - list.clientHeight;
            if (left < NEAR_THE_END) loadMore();
          }}
        >
          {options.map((option) => (
            <Combobox.Option
              key={option.id}
              value={String(option.id)}
              active={option.id === value?.id}
              selected={option.id === value?.id}
            >
              {optionLabel(target, option)}
              <span className="field-reference-detail">{optionDetail(target, option)}</span>
            </Combobox.Option>
          ))}
          {options.length === 0 && error === null && (
            <Combobox.Empty>{busy ? 'Carregando...' : 'Sem registros'}</Combobox.Empty>
          )}
        </Combobox.Options>
        {error !== null && (
          <Combobox.Footer>
            <p role="alert">{messagesOf(error).map(({ description }) => description)}</p>
            <Button size="xs" variant="light" mt={6} onMouseDown={retry}>
              Tentar Novamente
            </Button>
          </Combobox.Footer>
        )}
        {hasMore && error === null && (
          <Combobox.Footer>
            <Button
              size="xs"
              variant="subtle"
              fullWidth
              tabIndex={-1}
              onMouseDown={(event) => {
                event.preventDefault();
                loadMore();
              }}
            >
              Carregar mais
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
