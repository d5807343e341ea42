import { digits, fin, labels, lettersThenDigits, plate } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const fines: readonly Group[] = [
  {
    fields: [
      lettersThenDigits('protocol', labels.protocol, { letters: 2, digits: 8 }, 'AA20451822', {
        mask: '2 4 4',
        where: 'protocol',
      }),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
    rows: rows(`
      dyp-protokol | DYP — protokol üzrə | Traffic police — by protocol | Дорожная полиция — по протоколу
      dyp-radar | DYP — radar qərarı | Traffic police — radar decision | Дорожная полиция — решение по радару
      ayna-zolaq | AYNA — avtobus zolağı | AYNA — bus lane | AYNA — автобусная полоса
      ayna-dasima | AYNA — sərnişin daşınması | AYNA — passenger carriage | AYNA — перевозка пассажиров
    `),
  },
  {
    fields: [
      plate(),
      lettersThenDigits(
        'certificate',
        words(
          'Qeydiyyat şəhadətnaməsinin nömrəsi',
          'Registration certificate number',
          'Номер свидетельства о регистрации',
        ),
        { letters: 2, digits: 6 },
        'AB204518',
        { mask: '2 3 3' },
      ),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
    rows: rows(`
      dyp-nomre | DYP — avtomobil nömrəsi üzrə | Traffic police — by plate number | Дорожная полиция — по госномеру
      parklama-cerimesi | Parklanma cərimələri | Parking fines | Штрафы за парковку
      evakuator | Evakuator və cərimə meydançası | Towing and impound | Эвакуатор и штрафстоянка
    `),
  },
  {
    fields: [digits('protocol', labels.protocol, 10, '2045182276', { where: 'protocol' }), fin()],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    rows: rows(`
      dim-inzibati | Daxili İşlər Nazirliyi — inzibati cərimə | Ministry of Internal Affairs — administrative fine | МВД — административный штраф
      vergi-cerimesi | Dövlət Vergi Xidməti — maliyyə sanksiyası | State Tax Service — financial sanction | Налоговая служба — финансовая санкция
      gomruk-cerimesi | Dövlət Gömrük Komitəsi — cərimə | State Customs Committee — fine | Таможенный комитет — штраф
      miqrasiya-cerimesi | Dövlət Miqrasiya Xidməti — cərimə | State Migration Service — fine | Миграционная служба — штраф
      aqta-cerimesi | AQTA — qida təhlükəsizliyi cəriməsi | AQTA — food safety fine | AQTA — штраф за безопасность пищи
      ekologiya-cerimesi | Ekologiya Nazirliyi — cərimə | Ministry of Ecology — fine | Минэкологии — штраф
      fhn-cerimesi | FHN — yanğın təhlükəsizliyi | FHN — fire safety | МЧС — пожарная безопасность
      emek-mufettisliyi | Dövlət Əmək Müfəttişliyi — cərimə | State Labor Inspectorate — fine | Инспекция труда — штраф
      antiinhisar-cerimesi | Antiinhisar Xidməti — cərimə | Antimonopoly Service — fine | Антимонопольная служба — штраф
      mehkeme-cerimesi | Məhkəmə cərimələri | Court fines | Судебные штрафы
      icra-yigimi | İcra qurumları — icra yığımı | Enforcement offices — collection fee | Исполнительные органы — исполнительский сбор
      heyvan-saxlanmasi | Heyvan saxlama — cərimə | Keeping of animals — fine | Содержание животных — штраф
      metro-cerimesi | Bakı Metropoliteni — cərimə | Baku Metro — fine | Бакинский метрополитен — штраф
      su-cerimesi | Su Ehtiyatları Agentliyi — cərimə | Water Resources Agency — fine | Агентство водных ресурсов — штраф
      enerji-tenzimleme | Enerji Tənzimləmə Agentliyi — cərimə | Energy Regulatory Agency — fine | Агентство регулирования энергетики — штраф
      tikinti-nezareti | Tikintiyə Dövlət Nəzarəti — cərimə | State Construction Control — fine | Госконтроль строительства — штраф
    `),
  },
];
