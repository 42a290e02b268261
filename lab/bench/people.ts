import { idOf } from '../harness/members.ts';
import { Random } from '../harness/random.ts';

const FIRST =
  `Aaliyah Abdul Ada Adam Adele Agnes Ahmed Aiko Alan Alba Alejandro Alice Amara Amelie Amir Ana Anders Andrea Anika
Anna Antonio Arjun Astrid Aylin Beatriz Ben Bianca Björn Bob Bruno Camille Carla Carlos Cem Chen Chiara Chloé Clara Daniel
Daria David Dilan Dmitri Dora Elena Eleni Elias Élise Ella Emil Emma Enzo Erik Esra Eva Fatima Felix Fiona Florian Frida
Gabriel Georgia Giulia Greta Hana Hannah Hassan Heidi Hiro Hugo Ida Ines Ingrid Irina Isabel Ivan Jakob Jana Jasmin Jean
Jing Joana Johan John Jonas José Julia Jürgen Kai Karin Katya Kenji Kofi Laila Lars Laura Lea Leila Leo Léa Lin Lina Liam
Louis Lucía Luka Lukas Magda Maja Malik Marco Maria Marta Mateo Matthias Maya Mehmet Mei Mia Miguel Mila Milan Mohamed Nadia
Naomi Natalia Nia Nikola Nils Noah Noor Nora Olga Oliver Olivia Omar Oscar Pablo Paula Pedro Petra Pia Priya Rahul Ravi
Rosa Ruben Sami Samuel Sara Selma Sergei Sofia Søren Stella Sven Tariq Theo Thomas Tomasz Uma Valeria Vera Viktor Wei
William Xavier Yara Yasmin Yuki Yusuf Zahra Zoe Zofia`.split(/\s+/);
const HEADS =
  `Al An Bar Ber Bjor Bra Cal Car Chav Co Da Del Di Dra Eber El Es Fal Fer Fi Gal Gar Go Gru Ha Hart Hoff Ib Iv Jan
Jo Ka Kel Ko Kra Kur La Lin Lo Lun Ma Mar Mei Mo Mül Na Nak No Ny O Ok Ol Or Pa Per Pet Po Qui Ra Rei Ro Ru Sa San Schu
Sil So Sta Ta Tan To Ur Va Vas Ven Vi Wal Wei Wi Ya Yil Za Zim`.split(/\s+/);
const TAILS =
  `ander berg cado dez dini doğan enko eira evic feld ford gado gren hara holm ides ikova ini insky ira ka kawa
kov lacher lares lund mann mas mer mura nandez nes nov oglu ovic poulos quist rado reira rossi sen ski son stein stra tani
tez thy tova vall veira vist wood wu yama zadeh zek`.split(/\s+/);

/** Some names are common, most are rare. */
const oneOf = (list: string[], random: Random) => list[Math.floor(list.length * random.next() ** 1.7)] ?? '';

/** The member of this number, the same one in every run and in a directory of any size. */
export function personOf(number: number) {
  const random = new Random(number + 1);
  const firstname = oneOf(FIRST, random);
  const lastname = oneOf(HEADS, random) + oneOf(TAILS, random);
  const plain = `${firstname}${'._-'[number % 3]}${lastname}`.normalize('NFD').replace(/[^A-Za-z0-9._-]/g, '');
  const username = `${plain.slice(0, 22)}${number.toString(36)}`;
  const profilePicture = random.next() < 0.6 ? `https://pictures.example.test/${idOf(number)}.webp` : null;
  return { userId: idOf(number), username, firstname, lastname, profilePicture, revision: 0 };
}
