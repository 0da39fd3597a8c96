import { saveBlob } from '@claraboia/ui/lib/save-blob.ts';
import { Button, CopyButton } from '@mantine/core';

interface ReserveCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown once: each opens the account if the phone is lost. */
export function ReserveCodes({ codes, onDone }: ReserveCodesProps) {
  const text = codes.join('\n');
  const save = () =>
    saveBlob(
      new Blob(
        [`Códigos de reserva de ${window.location.host}. Cada um vale uma vez.\n\n${text}\n`],
        {
          type: 'text/plain;charset=utf-8',
        },
      ),
      'codigos-de-reserva.txt',
    );
  return (
    <div className="fator-form">
      <p role="status">
        Guarde estes códigos de reserva em lugar seguro: eles não serão mostrados de novo. Se você
        ficar sem o celular ou sem a chave, cada um abre a porta uma vez.
      </p>
      <ul className="fator-codes" aria-label="Códigos de reserva">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="engine-dialog-actions">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={save}>
          Baixar
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </div>
  );
}
