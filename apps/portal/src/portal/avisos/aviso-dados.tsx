import { applyMask, formatTelefone } from '@claraboia/contract';
import type { PublicAviso } from '@claraboia/contract/schema';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { Fato } from '../registro/fatos.tsx';
import { certameOf } from './certame.ts';

interface AvisoDadosProps {
  readonly aviso: PublicAviso;
  readonly fuso: string;
}

/** Key facts of a notice. */
export function AvisoFatos({ aviso, fuso }: AvisoDadosProps) {
  const { numero, processo, when } = certameOf(aviso, fuso);
  return (
    <>
      <Fato nome="Modalidade">{aviso.modalidadeLicitacao.nome}</Fato>
      <Fato nome="Número">{numero}</Fato>
      <Fato nome="Processo">{processo}</Fato>
      <Fato nome="Data e hora do certame">{when}</Fato>
    </>
  );
}

/** Other data of a notice, apart from its key facts and its subject. */
export function AvisoDados({ aviso }: Pick<AvisoDadosProps, 'aviso'>) {
  return (
    <>
      <Fato nome="Endereço" className="aviso-wide">
        {enderecoOf(aviso)}
      </Fato>
      <Fato nome="Pregoeiro">{aviso.progoeiro}</Fato>
      <Comissao comissao={aviso.comissaoLicitacao} />
      <Fato nome="Observação" className="aviso-wide">
        {aviso.observacao}
      </Fato>
    </>
  );
}

function Comissao({ comissao }: { comissao: PublicAviso['comissaoLicitacao'] }) {
  if (comissao === null) return null;
  const { nome, telefone1, telefone2, fax, email } = comissao;
  const phones = [telefone1, telefone2].filter((each) => each !== null);
  return (
    <>
      <Fato nome="Comissão">{nome}</Fato>
      {phones.length > 0 && (
        <Fato nome="Telefone">
          {phones.map((phone, index) => (
            <span key={phone}>
              {index > 0 && <span> · </span>}
              <PhoneLink telefone={phone} />
            </span>
          ))}
        </Fato>
      )}
      <Fato nome="E-mail">{email === null ? null : <EmailLink email={email} />}</Fato>
      <Fato nome="Fax">{fax === null ? null : formatTelefone(fax)}</Fato>
    </>
  );
}

function enderecoOf({ rua, numero, complemento, bairro, cidade, uf, cep }: PublicAviso) {
  const street = [rua, numero, complemento].filter((part) => part !== null).join(', ');
  const town = [cidade, uf].filter((part) => part !== null).join(' – ');
  const code = cep === null ? null : `CEP ${applyMask('cep', cep)}`;
  return [street, bairro, town, code].filter((part) => part !== null && part !== '').join(' · ');
}
