/** What a form needs of the world around it. The phone brings its camera and its store, the preview its own memory. */
import { createContext, useContext } from 'react';
import type { Option } from '../../../kit/select/select-model.ts';
import type { LoadOptions } from '../../../kit/select/use-options.ts';

export type FileKind = 'image' | 'video' | 'document';

export interface Taken {
  kind: FileKind;
  /** Only a picture that is taken now: nothing of the gallery. */
  camera: boolean;
  /** Small print is to be read on it. */
  isFine?: boolean;
  /** Of a video. */
  mostSeconds?: number;
}

export interface Place {
  lat: number;
  lon: number;
  accuracy: number;
  at: string;
}

export interface Goods {
  id: number;
  name: string;
}

/** The failure, in words for the person. */
export interface Failed {
  error: string;
}
export const isFailed = (result: object): result is Failed => 'error' in result;

export interface Kept {
  file_id: number;
  /** Kept all the same; the possible trouble, in words for the person. */
  warning?: string;
}

/** Codes read by the camera, one after another, until there are as many as may be or the person has done. */
export interface Scan {
  of: 'goods' | 'receipt';
  /** Read already. */
  codes: readonly string[];
  most: number;
  onCode: (code: string) => void;
}

export interface Transport {
  /** Keeps the file; its id stands in the answer. */
  keepFile: (file: File, taken: Taken) => Promise<Kept | Failed>;
  /** Where a kept file, or a picture of the form itself, is seen. */
  fileUrl: (id: number) => string | undefined;
  place: () => Promise<Place | Failed>;
  goods: (group: number) => Promise<Goods[] | Failed>;
  /** Groups of goods to choose from, for the author of the form. */
  groups?: { find: LoadOptions; known: Option[] };
  /** Nothing of the gallery, even if a question allows it. */
  cameraOnly?: boolean;
  /** Its own camera, where nothing of the gallery will do; without it, or once it has failed, a file input asks for one. Null: nothing was taken. */
  takePhoto?: (taken: Taken) => Promise<File | Failed | null>;
  /** Why nothing may be photographed here, in words for the person. */
  closed?: string | undefined;
  /** Reads codes by the camera; without it they are typed. */
  scan?: (wanted: Scan) => Promise<Failed | null>;
}

const TransportContext = createContext<Transport | null>(null);
export const TransportProvider = TransportContext.Provider;

export function useTransport(): Transport {
  const transport = useContext(TransportContext);
  if (!transport) throw new Error('Questions of a form stand inside of a TransportProvider');
  return transport;
}
