import { Button, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { usePendingUpload } from './pending-uploads.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-upload.ts';

// Loaded on demand: cropping is rare and needs a separate library.
const ImageCropDialog = lazy(async () => {
  const { ImageCropDialog: Dialog } = await import('../../ui/image-crop/image-crop-dialog.tsx');
  return { default: Dialog };
});

/** Accepted formats (spec gestao §2). The upload is always JPEG. */
const ACCEPT = 'image/png,image/gif,image/jpeg';

/** Upload name of the cropped image: the chosen file's, with the extension of JPEG. */
const jpegName = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`;

/** Image input: choose, crop, upload, preview. */
export function ImageFieldInput(props: FieldInputProps<FieldOf<'file'>>) {
  const { field, path, value, onChange, onLeave } = props;
  const { label, description, error, disabled, withAsterisk } = labelledProps(props);
  const [chosen, setChosen] = useState<File | null>(null);
  const { state, send, cancel } = useUpload(field.uploadPath, (name) => {
    onChange(name);
    onLeave();
  });
  usePendingUpload(state.status === 'sending', { path, failed: state.status === 'failed' });

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={state.status === 'idle' ? error : undefined}
      withAsterisk={withAsterisk}
    >
      <div className="field-file" data-field={path} tabIndex={-1}>
        {value !== null && (
          <img className="field-image" src={`${field.uploadPath}/${value}`} alt={label} />
        )}
        {value === null && disabled && <span className="field-file-name">Sem imagem</span>}
        <UploadState state={state} onCancel={cancel} onRetry={(file) => void send(file)} />
        {!disabled && state.status !== 'sending' && (
          <div className="field-file-line">
            <FileButton accept={ACCEPT} onChange={setChosen}>
              {(button) => (
                <Button
                  {...button}
                  size="compact-sm"
                  variant="light"
                  leftSection={<IconPhoto size={16} aria-hidden />}
                >
                  {value === null ? 'Escolher imagem' : 'Trocar imagem'}
                </Button>
              )}
            </FileButton>
            {value !== null && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="danger"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(null)}
              >
                Remover imagem
              </Button>
            )}
          </div>
        )}
      </div>
      {chosen !== null && (
        <Suspense>
          <ImageCropDialog
            file={chosen}
            aspect={field.image?.aspect ?? null}
            title={`Recortar: ${label}`}
            onCancel={() => setChosen(null)}
            onDone={(piece) => {
              setChosen(null);
              void send(new File([piece], jpegName(chosen.name), { type: piece.type }));
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
