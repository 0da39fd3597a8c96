import { acceptedBy } from '@claraboia/contract';
import { Anchor, Button, FileButton, Input, TextInput } from '@mantine/core';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { ImageFieldInput } from './image-input.tsx';
import { PdfWarnings } from './pdf-warnings.tsx';
import { usePendingUpload } from './pending-uploads.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

type FileProps = FieldInputProps<FieldOf<'file'>>;

/** Uploaded file or, if the sibling field says so, an external URL. */
export function FileFieldInput(props: FileProps) {
  const { field, draft, value, onChange } = props;
  const external = field.externalWhen !== undefined && draft[field.externalWhen] === true;
  // Keeps one value per mode, so that toggling the switch loses nothing.
  const kept = useRef<{ was: boolean; values: Map<boolean, string | null> }>({
    was: external,
    values: new Map(),
  });
  useEffect(() => {
    const { was, values } = kept.current;
    if (was === external) return;
    values.set(was, value);
    kept.current.was = external;
    onChange(values.get(external) ?? null);
  }, [external, value, onChange]);
  if (external) return <ExternalAddress {...props} />;
  return field.image === undefined ? <StoredFile {...props} /> : <ImageFieldInput {...props} />;
}

function ExternalAddress(props: FileProps) {
  const { value, onChange, onLeave } = props;
  return (
    <TextInput
      {...labelledProps(props)}
      label="Endereço do arquivo"
      type="url"
      inputMode="url"
      placeholder={props.disabled ? '' : 'https://'}
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function StoredFile(props: FileProps) {
  const { field, path, value, onChange, onLeave, initialFile } = props;
  const { label, description, error, disabled, withAsterisk } = labelledProps(props);
  const [sentName, setSentName] = useState<string | null>(null);
  const { state, send, cancel } = useUpload(field.uploadPath, (name, file) => {
    setSentName(file.name);
    onChange(name);
    onLeave();
  });
  const begun = useRef<File | null>(null);
  // A remounted row already has its file.
  const had = useRef(value !== null);
  const awaited = initialFile !== undefined && !had.current && begun.current !== initialFile;
  usePendingUpload(state.status === 'sending' || awaited, {
    path,
    failed: state.status === 'failed',
  });
  useEffect(() => {
    if (initialFile === undefined || had.current || begun.current === initialFile) return;
    begun.current = initialFile;
    void send(initialFile);
    // React mounts twice in development: the second mount must start again.
    return () => {
      begun.current = null;
    };
  }, [initialFile, send]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={state.status === 'idle' ? error : undefined}
      withAsterisk={withAsterisk}
    >
      <div className="field-file" data-field={path} tabIndex={-1}>
        <UploadState state={state} onCancel={cancel} onRetry={(file) => void send(file)} />
        {state.status !== 'sending' && (
          <div className="field-file-line">
            {value !== null && (
              <span className="field-file-name">
                <IconFileCheck size={18} aria-hidden />{' '}
                <Anchor href={`${field.uploadPath}/${value}`} target="_blank" rel="noopener">
                  {sentName ?? 'Abrir o arquivo'}
                  <span className="visually-hidden"> (abre em nova aba)</span>
                </Anchor>
              </span>
            )}
            {value === null && disabled && <span className="field-file-name">Sem arquivo</span>}
            {!disabled && (
              <FileButton accept={acceptedBy(field)} onChange={(file) => file && void send(file)}>
                {(button) => (
                  <Button
                    {...button}
                    size="compact-sm"
                    variant={value === null ? 'light' : 'subtle'}
                    leftSection={<IconUpload size={16} aria-hidden />}
                  >
                    {value === null ? 'Enviar arquivo' : 'Trocar arquivo'}
                  </Button>
                )}
              </FileButton>
            )}
          </div>
        )}
        {sentName !== null && value?.endsWith('.pdf') && field.warned === true && (
          <PdfWarnings nome={value} />
        )}
      </div>
    </Input.Wrapper>
  );
}
