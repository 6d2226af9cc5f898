/** Which records of an account exist, for references in bodies. */
export interface ReferenceStore {
  exists(account_id: number, kind: 'client' | 'property' | 'staff', id: number): Promise<boolean>;
}
