import { applyMask, formatDateTime, yearOf } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import { type ReactNode, useId } from 'react';
import { now } from '../clock.ts';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';

/** Digits that numbers of notices have at least (spec portal §2). */
const DIGITS = 3;
const padded = (numero: number) => String(numero).padStart(DIGITS, '0');

interface AvisoItemProps {
  readonly aviso: PublicAviso;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onAsk: () => void;
}

/** A notice: folded, what it is called and when it is; open, all of it. */
export function AvisoItem({ aviso, open, onToggle, onAsk }: AvisoItemProps) {
  const id = useId();
  const { fuso } = usePortal().portal;
  const { modalidadeLicitacao, numeroPorModalidade, numeroProcesso, objeto } = aviso;
  // The year of the session and not of the process: what people know it by.
  const year = yearOf(aviso.dataHoraCertame, fuso);
  const numero = `${padded(numeroPorModalidade)}/${year}`;
  const processo = `${padded(numeroProcesso)}/${year}`;
  const when = formatDateTime(aviso.dataHoraCertame, fuso).replace(',', ' às');
  const past = Date.parse(aviso.dataHoraCertame) < now().getTime();
  return (
    <li className="aviso" data-open={open}>
      <h3 className="aviso-heading">
        <button
          type="button"
          className="aviso-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="aviso-name">
            <strong>
              {modalidadeLicitacao.nome} nº {numero}
            </strong>
            <span>Processo nº {processo}</span>
          </span>
          <span className="aviso-when">
            <time dateTime={aviso.dataHoraCertame}>{when}</time>
            {past && <span className="aviso-past">Encerrada</span>}
          </span>
          {!open && <span className="aviso-objeto">{objeto}</span>}
          <Icon name="down" className="aviso-sign" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="aviso-body">
        {open && (
          <>
            <dl className="aviso-data">
              <Datum label="Modalidade">{modalidadeLicitacao.nome}</Datum>
              <Datum label="Número">{numero}</Datum>
              <Datum label="Processo">{processo}</Datum>
              <Datum label="Data e hora do certame">{when}</Datum>
              <Datum label="Objeto" wide>
                {objeto}
              </Datum>
              <Datum label="Endereço" wide>
                {enderecoOf(aviso)}
              </Datum>
              <Datum label="Pregoeiro">{aviso.progoeiro}</Datum>
              <Comissao comissao={aviso.comissaoLicitacao} />
              <Datum label="Observação" wide>
                {aviso.observacao}
              </Datum>
            </dl>
            <button type="button" className="portal-button" onClick={onAsk}>
              Solicitar Documentos
            </button>
          </>
        )}
      </div>
    </li>
  );
}

interface DatumProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Nothing where there is nothing to tell. */
function Datum({ label, wide = false, children }: DatumProps) {
  if (children === null || children === '') return null;
  return (
    <div className={wide ? 'aviso-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Comissao({ comissao }: { comissao: PublicAviso['comissaoLicitacao'] }) {
  if (comissao === null) return null;
  const { nome, telefone1, telefone2, fax, email } = comissao;
  const phones = [telefone1, telefone2].filter((each) => each !== null);
  return (
    <>
      <Datum label="Comissão">{nome}</Datum>
      {phones.length > 0 && (
        <Datum label="Telefone">
          {phones.map((phone, index) => (
            <span key={phone}>
              {index > 0 && ' · '}
              <a href={`tel:+55${phone}`}>{applyMask('telefone', phone)}</a>
            </span>
          ))}
        </Datum>
      )}
      <Datum label="E-mail">
        {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
      </Datum>
      <Datum label="Fax">{fax === null ? null : applyMask('telefone', fax)}</Datum>
    </>
  );
}

function enderecoOf({ rua, numero, complemento, bairro, cidade, uf, cep }: PublicAviso) {
  const street = [rua, numero, complemento].filter((part) => part !== null).join(', ');
  const town = [cidade, uf].filter((part) => part !== null).join(' – ');
  const code = cep === null ? null : `CEP ${applyMask('cep', cep)}`;
  return [street, bairro, town, code].filter((part) => part !== null && part !== '').join(' · ');
}
