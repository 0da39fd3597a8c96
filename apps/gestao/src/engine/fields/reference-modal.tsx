import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Input, InputBase, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListRow } from '../entity-client.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { optionDetail, optionLabel, referenceOf } from './use-options.ts';
import { useSearchedOptions } from './use-searched-options.ts';

export function ReferenceModal(props: FieldInputProps<FieldOf<'reference'>>) {
  const { field, value, onChange, onLeave, optionsFilter = {} } = props;
  const disabled = props.disabled || field.readOnly === true;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = useSearchedOptions(
    { field, narrowedBy: optionsFilter, search, enabled: open },
    (only) => {
      if (only !== null) take(only);
    },
  );
  const { target, options, error, retry, busy, hasMore, loadMore } = found;
  const { autoComplete: _, 'aria-required': __, ...shared } = labelledProps(props);

  const close = () => {
    setOpen(false);
    setSearch('');
    onLeave();
  };
  const take = (option: ListRow) => {
    onChange(referenceOf(target, option));
    close();
  };

  return (
    <>
      <InputBase
        {...shared}
        component="button"
        type="button"
        pointer
        aria-haspopup="dialog"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => setOpen(true)}
      >
        {value === null ? (
          <Input.Placeholder>{disabled ? '' : 'Escolha'}</Input.Placeholder>
        ) : (
          <span className="field-reference-chosen">{optionLabel(target, value)}</span>
        )}
      </InputBase>
      <Modal opened={open} onClose={close} title={field.label} fullScreen>
        <TextInput
          aria-label="Pesquisar"
          placeholder="Pesquisar"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            found.giveUp();
          }}
          onKeyDown={(event) => {
            const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
            if (isEnter && search.trim() !== '') found.resolve();
          }}
          data-autofocus
        />
        {value !== null && (
          <Button
            variant="subtle"
            mt="xs"
            onClick={() => {
              onChange(null);
              close();
            }}
          >
            Limpar {field.label}
          </Button>
        )}
        <ul className="field-options" aria-label={field.label} aria-busy={busy}>
          {options.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                className="field-option"
                aria-pressed={option.id === value?.id}
                onClick={() => take(option)}
              >
                <span>
                  {optionLabel(target, option)}
                  <span className="field-reference-detail">{optionDetail(target, option)}</span>
                </span>
                {option.id === value?.id && <IconCheck size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="field-options-status">
          {options.length === 0 && error === null && (busy ? 'Carregando...' : 'Sem registros')}
        </p>
        {error !== null && (
          <>
            <p role="alert">{messagesOf(error).map(({ description }) => description)}</p>
            <Button variant="light" onClick={retry}>
              Tentar Novamente
            </Button>
          </>
        )}
        {hasMore && (
          <Button variant="light" fullWidth onClick={loadMore} loading={busy}>
            Carregar mais
          </Button>
        )}
      </Modal>
    </>
  );
}
