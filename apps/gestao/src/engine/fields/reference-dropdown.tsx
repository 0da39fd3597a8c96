import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { optionDetail, optionLabel, referenceOf, useOptions } from './use-options.ts';

const NEAR_THE_END = 48;

export function ReferenceDropdown(props: FieldInputProps<FieldOf<'reference'>>) {
  const { field, value, onChange, onLeave, optionsFilter = {} } = props;
  const disabled = props.disabled || field.readOnly === true;
  const [search, setSearch] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(null);
    },
  });
  const open = combobox.dropdownOpened;
  const { target, options, error, retry, busy, hasMore, loadMore } = useOptions({
    field,
    narrowedBy: optionsFilter,
    search: search ?? '',
    enabled: open,
  });
  const label = value === null ? '' : optionLabel(target, value);

  const choose = (id: string) => {
    const option = options.find((each) => String(each.id) === id);
    if (option !== undefined) onChange(referenceOf(target, option));
    combobox.closeDropdown();
  };
  const clearable = value !== null && !disabled;

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...labelledProps(props)}
          placeholder={disabled ? '' : 'Pesquise e escolha'}
          value={search ?? label}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            onLeave();
          }}
          rightSectionWidth={clearable ? 56 : 32}
          rightSection={
            <span className="field-reference-side">
              {open && busy && <Loader size={14} />}
              {clearable && (
                <CloseButton
                  size="sm"
                  aria-label={`Limpar ${field.label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChange(null)}
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
