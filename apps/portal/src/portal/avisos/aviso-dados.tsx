import { applyMask } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { certameOf } from './certame.ts';

interface AvisoDadosProps {
  readonly aviso: PublicAviso;
  readonly fuso: string;
}

/** The facts of a notice. */
export function AvisoFatos({ aviso, fuso }: AvisoDadosProps) {
  const { numero, processo, when } = certameOf(aviso, fuso);
  return (
    <>
      <Datum label="Modalidade">{aviso.modalidadeLicitacao.nome}</Datum>
      <Datum label="Número">{numero}</Datum>
      <Datum label="Processo">{processo}</Datum>
      <Datum label="Data e hora do certame">{when}</Datum>
    </>
  );
}

/** What a notice says beside them. */
export function AvisoDados({ aviso }: Pick<AvisoDadosProps, 'aviso'>) {
  const { objeto } = aviso;
  return (
    <>
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
    </>
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
