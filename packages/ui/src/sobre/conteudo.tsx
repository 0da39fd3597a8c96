import packageJson from '../../package.json' with { type: 'json' };

/** About text of the software: purpose, version and licence. */
export function SobreConteudo() {
  return (
    <>
      <p>
        O Claraboia é um portal da transparência para municípios e órgãos públicos brasileiros. Na
        área de gestão, os órgãos configuram o portal e publicam o seu conteúdo; no portal, qualquer
        pessoa o consulta, sem cadastro.
      </p>
      <dl className="help-data">
        <dt>Versão</dt>
        <dd>{packageJson.version}</dd>
        <dt>Licença</dt>
        <dd>
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noopener noreferrer">
            GNU AGPL, versão 3 ou posterior
          </a>
          : software livre, que pode ser usado, estudado, alterado e redistribuído.
        </dd>
        <dt>Para integradores</dt>
        <dd>
          {/* Page rendered by the server outside this app. */}
          <a href="/docs">Documentação da API (OpenAPI)</a>: todas as chamadas do servidor, com
          exemplos.
        </dd>
      </dl>
    </>
  );
}
