import { formatCnpj } from '@claraboia/contract';
import { Link } from 'react-router';
import { CategoriaLink } from './categoria-link.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { FooterEnd, FooterFrame } from './footer-frame.tsx';
import { formatCidade } from './format.ts';
import { paginaList } from './pagina-list.ts';
import { usePortal } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';

export function PortalFooter() {
  const { cliente, portal, grupoList } = usePortal();
  const { nome, cidade, uf, cnpj } = portal.clienteGlobal;
  const { endereco, atendimento, telefone, email } = portal.contato;
  const paginas = paginaList(cliente, portal);
  return (
    <FooterFrame>
      <FooterEnd cliente={cliente} contato={portal.contato}>
        <address className="portal-footer-body">
          <p>
            <strong>{nome}</strong>
            {cnpj !== null && <span>CNPJ {formatCnpj(cnpj)}</span>}
          </p>
          <p>
            {endereco !== null && <span>{endereco}</span>}
            <span>{formatCidade(cidade, uf)}</span>
            {atendimento !== null && <span>{atendimento}</span>}
          </p>
          {(telefone ?? email) !== null && (
            <p>
              {telefone !== null && <PhoneLink telefone={telefone} />}
              {email !== null && <EmailLink email={email} />}
            </p>
          )}
        </address>
      </FooterEnd>
      <nav aria-labelledby="mapa-do-site">
        <details className="portal-map">
          <summary>
            <h2 id="mapa-do-site" className="portal-map-title">
              Mapa do site
            </h2>
          </summary>
          <ul className="portal-list portal-map-list">
            {grupoList.map((grupo) => (
              <li key={grupo.id} className="portal-map-group">
                <Link to={grupoPath(cliente, grupo.nomeUrl)} className="portal-map-group-link">
                  {grupo.nome}
                </Link>
                {grupo.categoriaList.length > 0 && (
                  <ul className="portal-list">
                    {grupo.categoriaList.map((categoria) => (
                      <li key={categoria.id}>
                        <CategoriaLink categoria={categoria} className="portal-map-link" />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li className="portal-map-group">
              <span className="portal-map-group-link">Mais informações</span>
              <ul className="portal-list">
                {paginas.map((each) => (
                  <li key={each.to}>
                    <Link to={each.to} className="portal-map-link">
                      {each.nome}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </details>
      </nav>
    </FooterFrame>
  );
}
