import { aguardaComprovante, applyMask, formatDay } from '@claraboia/contract';
import type { MinhaInscricao } from '@claraboia/contract/schema';
import { Messages } from '../form/messages.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

interface ResumoProps {
  readonly minha: MinhaInscricao;
  /** Time zone of the displayed times. */
  readonly fuso: string;
  readonly onPay: () => void;
  readonly leave: Action<[]>;
}

const orNone = (text: string | null) => text ?? 'Não informado';

/** Registration as the participant sees it (spec portal §2). */
export function Resumo({ minha, fuso, onPay, leave }: ResumoProps) {
  const { evento, municipio } = minha;
  const rows: readonly (readonly [string, string])[] = [
    ['Evento', `${evento.nome} – ${formatDay(evento.dataInicialRealizacao, fuso)}`],
    ['Participante', minha.nome],
    ['CPF', applyMask('cpf', minha.cpf)],
    ['E-mail', minha.email],
    ['Celular', applyMask('celular', minha.celular)],
    ['Endereço', minha.endereco],
    ['Complemento', orNone(minha.complementoEndereco)],
    ['Bairro', minha.bairro],
    ['Cidade', municipio.nome],
    ['Estado', municipio.uf],
    ['CEP', applyMask('cep', minha.cep)],
    ['Instituição representada', orNone(minha.instituicaoRepresentada)],
  ];
  return (
    <Step title="Minha inscrição">
      <p className="inscricao-status">
        Situação da inscrição: <strong>{minha.statusPagamento}</strong>
      </p>
      <div className="inscricao-actions">
        {aguardaComprovante(minha.statusPagamento) && (
          <button type="button" className="portal-button" onClick={onPay}>
            Realizar pagamento
          </button>
        )}
        {minha.comprovante !== null && (
          <a
            className="portal-button inscricao-plain"
            href={minha.comprovante}
            target="_blank"
            rel="noopener"
          >
            Ver o comprovante enviado
            <span className="visually-hidden"> (abre em nova aba)</span>
          </a>
        )}
      </div>
      <dl className="inscricao-data">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Messages messages={leave.messages} />
      <p className="form-help">
        Em um computador que outras pessoas usam, feche a sua inscrição quando terminar.
      </p>
      <div className="inscricao-actions">
        <button
          type="button"
          className="portal-button inscricao-plain"
          aria-disabled={leave.busy}
          onClick={leave.run}
        >
          Fechar minha inscrição
        </button>
      </div>
    </Step>
  );
}
