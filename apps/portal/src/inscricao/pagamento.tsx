import { COMPROVANTE_GRANDE, COMPROVANTE_MAX, formatDecimal } from '@claraboia/contract';
import type { MinhaInscricao, Pagamento as PagamentoData } from '@claraboia/contract/schema';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Field } from '../form/field.tsx';
import { Messages } from '../form/messages.tsx';
import { PixCode } from './pix-code.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

/** Accepted file types (spec portal §5). */
const ACCEPT = '.pdf,.jpg,.jpeg,.png';

interface PagamentoProps {
  readonly minha: MinhaInscricao;
  readonly send: Action<[file: File]>;
  /** Upload progress of the proof, 0 to 1. */
  readonly progress: number;
  readonly onBack: () => void;
}

/** Payment instructions and upload of the proof of payment (spec portal §2). */
export function Pagamento({ minha, send, progress, onBack }: PagamentoProps) {
  const { pagamento } = minha;
  return (
    <Step title="Realizar pagamento">
      {pagamento !== null && <ComoPagar pagamento={pagamento} />}
      <ProofForm send={send} progress={progress} onBack={onBack} />
    </Step>
  );
}

function ComoPagar({ pagamento }: { readonly pagamento: PagamentoData }) {
  const { copiaECola, chavePix, beneficiario, banco, agencia, conta, valor } = pagamento;
  const rows = [
    ['Valor', `R$ ${formatDecimal(valor)}`],
    ['Chave Pix', chavePix],
    ['Beneficiário', beneficiario],
    ['Banco', banco],
    ['Agência', agencia],
    ['Conta', conta],
  ] as const;
  return (
    <>
      <ol className="inscricao-text">
        <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
        <li>
          {copiaECola === null
            ? 'Use a chave Pix abaixo e confira o beneficiário e o valor.'
            : 'Leia o QR code ou cole o código, e confira o beneficiário e o valor.'}
        </li>
        <li>Depois de pagar, envie o comprovante nesta página.</li>
      </ol>
      <div className="inscricao-payment">
        {copiaECola !== null && <PixCode code={copiaECola} />}
        <dl className="inscricao-data inscricao-data-short">
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </>
  );
}

type ProofFormProps = Omit<PagamentoProps, 'minha'>;

function ProofForm({ send, progress, onBack }: ProofFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong === undefined && file !== null) send.run(file);
    else input.current?.focus();
  };
  const told = send.messages.find(({ field }) => field === 'file')?.description;
  const shown = fault ?? told;
  return (
    <form onSubmit={submit} noValidate className="inscricao-form inscricao-proof">
      <h3 className="inscricao-subtitle">Enviar o comprovante</h3>
      <Messages messages={send.messages.filter(({ field }) => field !== 'file')} />
      <Field
        id="comprovante"
        label="Comprovante de pagamento"
        required
        help="PDF, JPG ou PNG, com até 50 MB."
      >
        <input
          ref={input}
          id="comprovante"
          type="file"
          accept={ACCEPT}
          disabled={send.busy}
          aria-required="true"
          aria-invalid={shown === undefined ? undefined : true}
          aria-describedby={`comprovante-ajuda${shown === undefined ? '' : ' comprovante-falta'}`}
          onChange={(event) => {
            setFault(undefined);
            send.clear();
            setFile(event.target.files?.[0] ?? null);
          }}
        />
      </Field>
      {shown !== undefined && (
        <p id="comprovante-falta" role="alert" className="form-fault">
          {shown}
        </p>
      )}
      {send.busy && (
        <div className="inscricao-progress">
          <p role="status">Aguarde enquanto salvamos o seu comprovante...</p>
          <progress max={1} value={progress} aria-label="Envio do comprovante" />
        </div>
      )}
      <div className="inscricao-actions">
        <button type="submit" className="portal-button" aria-disabled={send.busy}>
          Enviar comprovante
        </button>
        <button type="button" className="inscricao-link" disabled={send.busy} onClick={onBack}>
          Voltar à minha inscrição
        </button>
      </div>
    </form>
  );
}

/** Checks a file before the upload. The server checks its content. */
function faultOf(file: File | null): string | undefined {
  if (file === null) return 'Escolha o arquivo do comprovante.';
  return file.size > COMPROVANTE_MAX ? COMPROVANTE_GRANDE : undefined;
}
