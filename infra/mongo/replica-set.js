// Run by mongosh in the container `mongo-init`: makes the replica set and one user for each service, who may use its own
// database only. Repeating it changes nothing but passwords.
const services = ['identity', 'claims', 'inspection', 'ai', 'billing', 'comms', 'measurement'];

try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(200);

for (const service of services) {
  const name = `plumbline_${service}`;
  const own = db.getSiblingDB(name);
  const roles = [name, `${name}_ids`].map((database) => ({ role: 'readWrite', db: database }));
  const account = { pwd: process.env[`MONGO_PASSWORD_${service.toUpperCase()}`], roles };
  if (!account.pwd) throw new Error(`MONGO_PASSWORD_${service.toUpperCase()} is missing`);
  if (own.getUser(service)) own.updateUser(service, account);
  else own.createUser({ user: service, ...account });
}
print('replica set and users are ready');
