import { useEffect, useRef, useState } from 'react';

type QrCodeComponent = typeof import('@claraboia/ui/qr-code.tsx').QrCode;

/** Pix code to scan or copy. If the QR code cannot be drawn, the text alone is shown. */
export function PixCode({ code }: { readonly code: string }) {
  const [Drawing, setDrawing] = useState<QrCodeComponent | null>(null);
  const [said, setSaid] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let here = true;
    import('@claraboia/ui/qr-code.tsx').then(
      ({ QrCode }) => here && setDrawing(() => QrCode),
      () => here && setSaid('O QR code não carregou. Use o código abaixo.'),
    );
    return () => {
      here = false;
    };
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Código copiado.');
    } catch {
      // Some browsers forbid clipboard access: the text is selected for a manual copy.
      text.current?.select();
      setSaid('O código está selecionado: copie-o com Ctrl+C ou pelo menu do aparelho.');
    }
  };
  return (
    <div className="inscricao-pix">
      <div className="inscricao-qr-place">
        {Drawing !== null && (
          <Drawing
            text={code}
            label="QR code do Pix para pagar a inscrição"
            className="inscricao-qr"
          />
        )}
      </div>
      <div className="portal-field form-field">
        <label htmlFor="pix">Pix copia e cola</label>
        <textarea id="pix" ref={text} readOnly rows={4} value={code} spellCheck={false} />
        <div className="inscricao-actions">
          <button
            type="button"
            className="portal-button inscricao-plain"
            onClick={() => void copy()}
          >
            Copiar código
          </button>
        </div>
        <p role="status" className="form-help">
          {said}
        </p>
      </div>
    </div>
  );
}
