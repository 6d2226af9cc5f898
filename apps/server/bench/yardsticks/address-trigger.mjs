// The yardsticks index an address where it is written, as a trigger does that nobody has thought about. The service
// does it once for a group of writes.

/** SQL that puts such a trigger in place of the one of the service. */
export const INDEX_EACH_ADDRESS = [
  'drop trigger property_added',
  `create trigger property_added after insert on properties begin
     insert into property_addresses (rowid, address_text) values (new.id, new.address_text);
   end`,
];
