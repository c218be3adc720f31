/** The query part of the address, as lists use it. The shell's router fills it in, so that this room knows no router. */
import { createContext, useContext } from 'react';

export interface Address {
  search: string;
  setSearch: (search: string, replace: boolean) => void;
}

const AddressContext = createContext<Address>({ search: '', setSearch: () => {} });

export const AddressProvider = AddressContext.Provider;
export const useAddress = () => useContext(AddressContext);
