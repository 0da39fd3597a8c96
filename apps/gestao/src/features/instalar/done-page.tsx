import { BRASILIA } from '@claraboia/contract';
import type { Instalado } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: BRASILIA });

/** Result of the installation, and the next steps. The codes are shown only here. */
export function DonePage({ done }: { readonly done: Instalado }) {
  const { cliente, endereco, login, contaExistente, convites } = done;
  return (
    <div className="install-fields">
      <p className="install-text">
        <strong>{cliente.nome}</strong> já tem o seu portal
        {endereco !== null && (
          <>
            {': '}
            <a href={endereco} target="_blank" rel="noreferrer">
              {endereco}
            </a>
          </>
        )}
        . Entre agora para publicar o primeiro documento.
      </p>
      {login !== null && (
        <p className="install-text">
          O seu usuário é <strong>{login}</strong>
          {contaExistente
            ? ', que já existia: entre com a senha de sempre, não com a que digitou aqui.'
            : ', com a senha que você criou.'}
        </p>
      )}
      {login === null && (
        <p className="install-text">Entre pelo provedor de identidade do órgão.</p>
      )}
      {convites.length > 0 && (
        <section aria-labelledby="convites">
          <h2 id="convites">Convites</h2>
          <p className="install-text">
            {convites.some(({ codigo }) => codigo !== null) &&
              'Anote e entregue cada código à sua pessoa: ele não aparece de novo. '}
            Quem recebe um convite cria a conta em <strong>Área restrita</strong>,{' '}
            <strong>Cadastre-se</strong>.
          </p>
          <ul className="install-invitations">
            {convites.map(({ nome, codigo, expiraEm, enviadoPara }, index) => (
              <li key={`${nome} ${codigo ?? index}`}>
                <span>{nome}</span>
                {codigo === null ? (
                  <span className="install-colour-note">
                    {enviadoPara === null
                      ? 'entra com a conta que já tem'
                      : `o convite vai por e-mail para ${enviadoPara}`}
                  </span>
                ) : (
                  <span>
                    <code>{codigo}</code>{' '}
                    <span className="install-colour-note">
                      {expiraEm !== null && `vale até ${DAY.format(new Date(expiraEm))}`}
                    </span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="install-actions">
        <Button component={Link} to="/gestao" size="md">
          Entrar
        </Button>
      </div>
    </div>
  );
}
