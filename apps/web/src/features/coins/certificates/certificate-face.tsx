/** A certificate as one recognises it: its picture, or the supplier and the value on the supplier's colour. */
import type { CertificateFace } from '@iskra/contract/areas/coins/certificates/shapes';
import { cx } from '../../../kit/cx.ts';
import { formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import styles from './certificate-face.module.css';

interface FaceProps {
  of: Pick<CertificateFace, 'supplier' | 'face' | 'icon' | 'picture' | 'face_value'>;
  size?: 'page';
  /** It cannot be had now. */
  off?: boolean;
}

/** Beside it stands its name: a screen reader needs no second one. */
export function Face({ of: { supplier, face, icon, picture, face_value }, size, off }: FaceProps) {
  return (
    <div className={cx(styles.face, styles[face], size && styles[size], off && styles.off)} aria-hidden="true">
      <b>{supplier}</b>
      <span className="ik-num">{formatNumber(face_value)} ₽</span>
      <Icon name={icon ?? 'gift'} size={44} />
      {picture && <img src={picture} alt="" loading="lazy" />}
    </div>
  );
}

/** In a row of a list: the picture, or the colour that the certificate has in the showcase. */
export function Thumb({ of: { face, picture } }: { of: Pick<CertificateFace, 'face' | 'picture'> }) {
  return (
    <span className={cx(styles.thumb, styles[face])} aria-hidden="true">
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="gift" size={16} />}
    </span>
  );
}
