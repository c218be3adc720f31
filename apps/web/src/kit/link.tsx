/** The kit knows no router: the app hands its link component in once, and everything with an `href` here uses it. */
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

export const LinkProvider = LinkContext.Provider;

/** In a list only the links of the current row are met by Tab: those of all rows would be hundreds of stops. */
const TabStop = createContext<-1 | undefined>(undefined);

export const TabStopProvider = TabStop.Provider;

export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component tabIndex={useContext(TabStop)} {...props} />;
}
